import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readIdentity } from './identity'

const rows = vi.hoisted(() => ({ found: [] as unknown[], env: {} as Record<string, string> }))
vi.mock('@/lib/env', () => rows)
vi.mock('@/lib/db/client', () => ({ sql: () => async () => rows.found }))

const id = '0b6d7f0e-3a52-4a35-9a3c-6a4f7b1d2c3e'

describe('with embedded auth', () => {
  beforeEach(() => {
    delete rows.env.NEXT_PUBLIC_SUPABASE_URL
  })

  it('reads what was said at sign-up, as objects or as text', async () => {
    const user = { full_name: 'Ana Anić', avatar_url: 'https://a.example/a.png' }
    const app = { provider: 'google' }
    const identity = {
      email: 'ana@example.com',
      name: 'Ana Anić',
      avatarUrl: 'https://a.example/a.png',
      provider: 'google',
    }
    rows.found = [{ email: 'ana@example.com', user, app }]
    expect(await readIdentity(id, {})).toEqual(identity)
    rows.found = [{ email: 'ana@example.com', user: JSON.stringify(user), app: JSON.stringify(app) }]
    expect(await readIdentity(id, {})).toEqual(identity)
  })

  it("falls back to the e-mail, then to 'Korisnik'", async () => {
    rows.found = [{ email: 'ana@example.com', user: null, app: null }]
    expect(await readIdentity(id, {})).toMatchObject({ name: 'ana@example.com', provider: 'email' })
    rows.found = [{ email: null, user: { full_name: '  ' }, app: {} }]
    expect(await readIdentity(id, {})).toMatchObject({ name: 'Korisnik', email: '', avatarUrl: null })
  })

  it('believes the token when the user is not in the database', async () => {
    rows.found = []
    expect(await readIdentity(id, { email: 'ana@example.com' })).toMatchObject({ email: 'ana@example.com' })
  })

  it('takes from a name what cannot be seen', async () => {
    rows.found = [{ email: 'a@b.rs', user: { full_name: '\u202eAna\n\u200bAnić' }, app: {} }]
    expect((await readIdentity(id, {})).name).toBe('Ana Anić')
    rows.found = [{ email: 'a@b.rs', user: { full_name: '\u200b\u200b' }, app: {} }]
    expect((await readIdentity(id, {})).name).toBe('a@b.rs')
  })

  it('cuts long names, and shows no picture that is no web address', async () => {
    rows.found = [
      { email: 'a@b.rs', user: { name: 'a'.repeat(500), picture: 'javascript:alert(1)' }, app: {} },
    ]
    const { name, avatarUrl } = await readIdentity(id, {})
    expect(name).toHaveLength(120)
    expect(avatarUrl).toBeNull()
  })
})

describe('with a Supabase project', () => {
  beforeEach(() => {
    rows.env.NEXT_PUBLIC_SUPABASE_URL = 'https://project.example'
  })

  it("reads the token's claims and asks no database", async () => {
    rows.found = [{ email: 'wrong@example.com', user: { name: 'Wrong' }, app: {} }]
    const claims = {
      email: 'ana@example.com',
      user_metadata: { name: 'Ana', picture: 'https://a.example/b.png' },
      app_metadata: { provider: 'facebook' },
    }
    expect(await readIdentity(id, claims)).toEqual({
      email: 'ana@example.com',
      name: 'Ana',
      avatarUrl: 'https://a.example/b.png',
      provider: 'facebook',
    })
  })
})
