/** For what differs between readers or is true for a moment. */
export const uncacheable = { 'Cache-Control': 'private, no-store' } as const

/** For every 503. */
export const retrySoon = { 'Retry-After': '5' } as const

/** For responses that depend on the token. */
export const personalHeaders = { ...uncacheable, Vary: 'Authorization' } as const
