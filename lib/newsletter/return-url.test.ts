import { describe, expect, it } from 'vitest'
import { returnUrl } from './return-url'

describe('returnAddress', () => {
  it.each([
    ['http://localhost:3000/en/buy?city=Novi+Sad#old', '/en/buy?city=Novi+Sad#newsletter-stored'],
    ['https://elsewhere.example//evil.example/x', '/evil.example/x#newsletter-stored'],
    ['not an address', '/#newsletter-stored'],
    ['javascript:alert(1)', '/#newsletter-stored'],
    [null, '/#newsletter-stored'],
  ])('leads from %s to %s', (referrer, expected) => {
    expect(returnUrl(referrer, 'stored')).toBe(expected)
  })
})
