import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time. */
export function safeEqual(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
