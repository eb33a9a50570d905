export const noStoreHeaders = { 'Cache-Control': 'private, no-store' } as const

export const retryAfterHeaders = { 'Retry-After': '5' } as const

export const personalHeaders = { ...noStoreHeaders, Vary: 'Authorization, Accept-Encoding' } as const
