import type { User } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { sessionUser } from './session-user'

const user = (more: Partial<User>): User => ({
  id: 'id',
  aud: 'authenticated',
  created_at: '2026-01-01T00:00:00Z',
  app_metadata: {},
  user_metadata: {},
  ...more,
})

describe('sessionUser', () => {
  it('takes name and picture from the metadata', () => {
    const user_metadata = { full_name: ' Ana Anić ', avatar_url: 'https://a.example/a.png' }
    expect(
      sessionUser(user({ email: 'a@b.rs', user_metadata, app_metadata: { provider: 'google' } })),
    ).toEqual({
      id: 'id',
      name: 'Ana Anić',
      email: 'a@b.rs',
      avatarUrl: 'https://a.example/a.png',
      provider: 'google',
    })
  })

  it.each([
    [{ user_metadata: { name: 'Ana' }, email: 'a@b.rs' }, 'Ana'],
    [{ user_metadata: { full_name: ' ' }, email: 'a@b.rs' }, 'a@b.rs'],
    [{ user_metadata: { full_name: 1 } }, 'Korisnik'],
    [{}, 'Korisnik'],
  ])('falls back from %o to %s', (more, name) => {
    expect(sessionUser(user(more))).toMatchObject({ name, avatarUrl: null, provider: 'email' })
  })

  it('reads the other picture', () => {
    expect(sessionUser(user({ user_metadata: { picture: 'https://a.example/b.png' } })).avatarUrl).toMatch(
      /b\.png/,
    )
  })
})
