export const uncacheable = { 'Cache-Control': 'private, no-store' } as const

export const retrySoon = { 'Retry-After': '5' } as const

export const personalHeaders = { ...uncacheable, Vary: 'Authorization, Accept-Encoding' } as const
