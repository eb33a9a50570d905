import type { User } from '@supabase/supabase-js'
import type { Profile } from '@/lib/api/schemas/account'
import { defaultUserName } from '@/lib/auth/default-user-name'

export interface SessionUser {
  id: string
  name: string
  email: string
  avatarUrl: string | null
  provider: Profile['provider']
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
