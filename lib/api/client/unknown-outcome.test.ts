import { expect, it } from 'vitest'
import { ApiError } from './api-client'
import { unknownOutcome } from './unknown-outcome'

it.each([
  [new ApiError('Network error', 0, 'network'), 'Network error. Try again.'],
  [new ApiError('The database is away.', 503, 'unavailable'), 'The database is away. Try again.'],
  [new ApiError('HTTP 502', 502, 'http'), 'HTTP 502. Try again.'],
  [new TypeError('x is undefined'), 'Try again.'],
  [new ApiError('Not enough tokens.', 402, 'not_enough_tokens'), null],
])('%s', (error, text) => {
  expect(unknownOutcome(error, 'Try again.')).toBe(text)
})
