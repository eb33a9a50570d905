/** Microseconds since 1970, rounded to minutes, so that searches within a minute share a cached set. */
export function earliestCreatedAt(days: number): number {
  return Math.floor(Date.now() / 60_000 - days * 24 * 60) * 60_000_000
}
