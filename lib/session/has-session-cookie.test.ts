import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasSessionCookie } from './has-session-cookie'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('hasSessionCookie', () => {
  it.each([
    ['kljuc-auth=base64-e30', true],
    ['NEXT_LOCALE=en; kljuc-auth=a', true],
    ['kljuc-auth.0=a; kljuc-auth.1=b', true],
    ['', false],
    ['NEXT_LOCALE=en', false],
    ['kljuc-auth-code-verifier=a', false],
    ['kljuc-auth-flow-12345678-code-verifier=a', false],
    ['other=kljuc-auth=a', false],
    ['xkljuc-auth=a', false],
  ])('%s', (cookie, expected) => {
    vi.stubGlobal('document', { cookie })
    expect(hasSessionCookie()).toBe(expected)
  })

  it('is false on the server', () => {
    expect(hasSessionCookie()).toBe(false)
  })
})
