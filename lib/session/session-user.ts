import type { User } from '@supabase/supabase-js'

/** The name of an account that gave neither a name nor an e-mail address. */
export const defaultUserName = 'Korisnik'

export interface SessionUser {
  id: string
  name: string
  email: string
  avatarUrl: string | null
  provider: 'email' | 'google' | 'facebook'
}

export function sessionUser({ id, email = '', user_metadata: data, app_metadata }: User): SessionUser {
  const { provider } = app_metadata
  return {
    id,
    name: firstText(data.full_name, data.name, email) ?? defaultUserName,
    email,
    avatarUrl: firstText(data.avatar_url, data.picture),
    provider: provider === 'google' || provider === 'facebook' ? provider : 'email',
  }
}

function firstText(...values: unknown[]): string | null {
  for (const value of values) if (typeof value === 'string' && value.trim()) return value.trim()
  return null
}
