import { expect, it } from 'vitest'
import { readIdentity } from './account'

it.each(['google', 'facebook'])('reads what %s says', (provider) => {
  const claims = {
    email: 'ana@example.com',
    user_metadata: { name: 'Ana', picture: 'https://a.example/b.png' },
    app_metadata: { provider },
  }
  expect(readIdentity(claims)).toEqual({
    email: 'ana@example.com',
    name: 'Ana',
    avatarUrl: 'https://a.example/b.png',
    provider,
  })
})

it('reads what was said at sign-up', () => {
  const user_metadata = { full_name: 'Ana Anić', name: 'Ana', avatar_url: 'https://a.example/a.png' }
  const claims = { email: 'ana@example.com', user_metadata, app_metadata: { provider: 'email' } }
  expect(readIdentity(claims)).toMatchObject({
    name: 'Ana Anić',
    avatarUrl: 'https://a.example/a.png',
    provider: 'email',
  })
})

it("falls back to the e-mail, then to 'Korisnik'", () => {
  expect(readIdentity({ email: 'ana@example.com' })).toMatchObject({
    name: 'ana@example.com',
    provider: 'email',
  })
  const nameless = { user_metadata: { full_name: '  ' }, app_metadata: null }
  expect(readIdentity(nameless)).toMatchObject({ name: 'Korisnik', email: '', avatarUrl: null })
})

it('takes from a name what cannot be seen', () => {
  const named = (full_name: string) => readIdentity({ email: 'a@b.rs', user_metadata: { full_name } }).name
  expect(named('\u202eAna\n\u200bAnić')).toBe('Ana Anić')
  expect(named('\u200b\u200b')).toBe('a@b.rs')
})

it('cuts long names, and shows no picture that is no web address', () => {
  const user_metadata = { name: 'a'.repeat(500), picture: 'javascript:alert(1)' }
  const { name, avatarUrl } = readIdentity({ email: 'a@b.rs', user_metadata })
  expect(name).toHaveLength(120)
  expect(avatarUrl).toBeNull()
})
