import { expect, it } from 'vitest'
import { readAccessToken } from './desk-session'

const encoded = `base64-${Buffer.from(JSON.stringify({ access_token: 'a.b.c' })).toString('base64url')}`

it('reads a session in one cookie, and one in several, whatever their order', () => {
  expect(readAccessToken(`NEXT_LOCALE=en; kljuc-auth=${encoded}`)).toBe('a.b.c')
  const [first, second] = [encoded.slice(0, 20), encoded.slice(20)]
  expect(readAccessToken(`kljuc-auth.1=${second}; kljuc-auth.0=${first}`)).toBe('a.b.c')
})

it('reads nothing from other cookies and damaged ones', () => {
  for (const header of [
    '',
    'a=b',
    'kljuc-auth=base64-!',
    'kljuc-auth-code-verifier=base64-e30',
    'kljuc-auth=base64-e30',
  ])
    expect(readAccessToken(header)).toBeNull()
})
