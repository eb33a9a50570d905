const firstWait = 1_000
const longestWait = 20_000

/**
 * Milliseconds to wait before the next try: 1, 2, 4 … 20 s, less up to half of it by chance, so that what broke
 * together does not return together. A server that said when to come back is believed.
 * @param tries tries so far, from 1
 * @param asked milliseconds that the server asked for
 * @param chance from 0 to 1
 */
export function retryDelayMs(tries: number, asked: number | undefined, chance = Math.random()): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (tries - 1))
  return Math.max(asked ?? 0, wait * (1 - chance / 2))
}

/** Milliseconds of a `Retry-After` header, which is in seconds or a date; undefined when it says nothing. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined
}
