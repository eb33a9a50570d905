import type { JWTPayload } from 'jose'
import { asRecord } from '@/lib/platform/record'
import { defaultUserName } from '@/lib/session/session-user'
import { cleanLine } from '@/lib/text/clean-text'
import type { Profile } from './schema'

interface Identity {
  email: string
  name: string
  avatarUrl: string | null
  provider: Profile['provider']
}

export function readIdentity(claims: JWTPayload): Identity {
  const { email, user_metadata, app_metadata } = claims
  const [user, app] = [asRecord(user_metadata), asRecord(app_metadata)]
  return {
    email: text(email) ?? '',
    name: (text(user.full_name) ?? text(user.name) ?? text(email) ?? defaultUserName).slice(0, 120),
    avatarUrl: webAddress(user.avatar_url) ?? webAddress(user.picture),
    provider: app.provider === 'google' || app.provider === 'facebook' ? app.provider : 'email',
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && cleanLine(value) ? cleanLine(value) : null
}

/** Validated, since users can write their own metadata. */
function webAddress(value: unknown): string | null {
  const address = text(value)
  return address && address.length <= 2_000 && /^https?:\/\//i.test(address) ? address : null
}
