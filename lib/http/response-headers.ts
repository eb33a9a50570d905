export const noStoreHeaders = { 'Cache-Control': 'private, no-store' } as const

/** Equal for everyone: a shared cache may store it for two seconds, the limit for showing a change. */
export const publicHeaders = { 'Cache-Control': 'public, max-age=0, s-maxage=2' } as const

export const retryAfterHeaders = { 'Retry-After': '5' } as const

export const personalHeaders = { ...noStoreHeaders, Vary: 'Authorization, Accept-Encoding' } as const
