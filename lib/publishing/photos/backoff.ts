const firstWait = 1_000
const longestWait = 20_000

/** 1, 2, 4 … 20 s less up to half of it as jitter, or what the server requested. @param chance from 0 to 1 */
export function retryDelayMs(tries: number, asked: number | undefined, chance = Math.random()): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (tries - 1))
  return Math.max(asked ?? 0, wait * (1 - chance / 2))
}

export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined
}
