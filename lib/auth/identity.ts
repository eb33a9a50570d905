import 'server-only'
import type { JWTPayload } from 'jose'
import { cleanLine } from '@/lib/api/schemas/clean-text'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'

export type AuthProvider = 'email' | 'google' | 'facebook'

export interface Identity {
  email: string
  /** At most 120 characters, never empty. */
  name: string
  avatarUrl: string | null
  provider: AuthProvider
}

interface Metadata {
  email: string
  user: Record<string, unknown>
  app: Record<string, unknown>
}

/** What someone without a name is called. */
const nameless = 'Korisnik'

/**
 * What the auth service knows of a user. Embedded auth keeps it in the database, since its tokens do not carry it;
 * a Supabase project's tokens do.
 * @throws the database driver's error while the database is out of reach
 */
export async function readIdentity(userId: string, claims: JWTPayload): Promise<Identity> {
  const known = env.NEXT_PUBLIC_SUPABASE_URL ? fromClaims(claims) : await fromDatabase(userId)
  const { email, user, app } = known ?? fromClaims(claims)
  return {
    email,
    name: (text(user.full_name) ?? text(user.name) ?? text(email) ?? nameless).slice(0, 120),
    avatarUrl: webAddress(user.avatar_url) ?? webAddress(user.picture),
    provider: app.provider === 'google' || app.provider === 'facebook' ? app.provider : 'email',
  }
}

function fromClaims(claims: JWTPayload): Metadata {
  return {
    email: text(claims.email) ?? '',
    user: record(claims.user_metadata),
    app: record(claims.app_metadata),
  }
}

async function fromDatabase(userId: string): Promise<Metadata | null> {
  const [row] = await sql()<{ email: string | null; user: unknown; app: unknown }[]>`
    select email, raw_user_meta_data as user, raw_app_meta_data as app from auth.users where id = ${userId}`
  return row ? { email: row.email ?? '', user: record(row.user), app: record(row.app) } : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && cleanLine(value) ? cleanLine(value) : null
}

/** Users may write what they like into their metadata; only a web address is ever shown as a picture. */
function webAddress(value: unknown): string | null {
  const address = text(value)
  return address && address.length <= 2_000 && /^https?:\/\//i.test(address) ? address : null
}

/** The connection that Drizzle shares hands JSON over as text. */
function record(value: unknown): Record<string, unknown> {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
}
