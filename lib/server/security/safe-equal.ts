import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time. */
export function safeEqual(given: string | Buffer, expected: string | Buffer): boolean {
  const digest = (value: string | Buffer) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
