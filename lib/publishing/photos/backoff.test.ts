import { describe, expect, it } from 'vitest'
import { parseRetryAfter, retryDelayMs } from './retry'

describe('waitBeforeRetry', () => {
  it('doubles up to 20 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map((tries) => retryDelayMs(tries, undefined, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000,
    ])
  })

  it('spreads by up to a half', () => {
    expect(retryDelayMs(2, undefined, 1)).toBe(1_000)
  })

  it('waits at least as long as the server asks', () => {
    expect(retryDelayMs(1, 5_000, 0)).toBe(5_000)
    expect(retryDelayMs(3, 500, 0)).toBe(4_000)
  })
})

describe('readRetryAfter', () => {
  it.each([
    ['5', 5_000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j', (header, expected) => {
    expect(parseRetryAfter(header, Date.UTC(2026, 0, 1))).toBe(expected)
  })
})
