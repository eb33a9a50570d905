/** Of what differs between readers, and of what is true for a moment: no cache keeps it. */
export const uncacheable = { 'Cache-Control': 'private, no-store' } as const

/** Of every 503: seconds until another attempt is worth while. */
export const retrySoon = { 'Retry-After': '5' } as const

/** Of what is answered by whose token the request carries. */
export const personalHeaders = { ...uncacheable, Vary: 'Authorization' } as const
