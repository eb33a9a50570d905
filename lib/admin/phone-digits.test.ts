import { describe, expect, it } from 'vitest'
import { phoneDigits } from './phone-digits'

describe('a phone number in words', () => {
  it.each([
    '0601234567',
    '060 123-45-67',
    '060/123 4567',
    '+381 60 123 4567',
    '00381 (0)60 1234567',
    '381601234567',
    '60 123 45 67',
  ])('%s is dialled as 0601234567', (words) => {
    expect(phoneDigits(words)).toBe('0601234567')
  })

  it('keeps the code of another country', () => {
    expect(phoneDigits('+49 151 2345678')).toBe('491512345678')
    expect(phoneDigits('0049 151 2345678')).toBe('491512345678')
  })

  it.each(['12345', 'stan 060 123', 'c0ffee00-0000-4000-8000-000000000000', 'a@b.rs', ''])(
    '%s is none',
    (words) => {
      expect(phoneDigits(words)).toBeNull()
    },
  )
})
