import 'server-only'
import { type VerifiedToken, verifyAccessToken } from '@/lib/auth/verify-token'
import { sql } from '@/lib/db/client'
import { asRecord } from '@/lib/platform/record'

export const recoveryTag = 'recovery'

export interface AuthenticatedUser {
  id: string
  email: string
  passwordHash: string | null
  /** Null for an ended session, whose token may still be valid. */
  sessionId: string | null
  /** Whether the session began with a recovery mail, within the last hour. */
  isRecovering: boolean
}

export async function readBearerToken({ headers }: Request): Promise<VerifiedToken | null> {
  const token = (headers.get('authorization') ?? '').replace(/^bearer +/i, '')
  return verifyAccessToken(token).catch(() => null)
}

export async function findAuthenticatedUser(request: Request): Promise<AuthenticatedUser | null> {
  const token = await readBearerToken(request)
  if (!token) return null
  const [user] = await sql()<AuthenticatedUser[]>`
    select person.id, person.email, nullif(encrypted_password, '') as "passwordHash", session.id as "sessionId",
      coalesce(session.tag = ${recoveryTag} and session.created_at > now() - interval '1 hour', false) as "isRecovering"
    from auth.users as person
      left join auth.sessions as session
        on session.user_id = person.id and session.id::text = ${String(token.claims.session_id)}
    where person.id = ${token.userId}`
  return user ?? null
}

export interface AuthUser {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  is_anonymous: boolean
  identities: Record<string, unknown>[]
  [time: `${string}_at`]: string
}

type Columns = Record<string, unknown>

export async function findUser(email: string): Promise<Pick<AuthUser, 'id' | 'email'> | undefined> {
  const [user] = await sql()<Pick<AuthUser, 'id' | 'email'>[]>`
    select id, email from auth.users where email = ${email.toLowerCase()}`
  return user
}

export async function hasPendingChange(userId: string, tokenHash: string): Promise<boolean> {
  const [user] = await sql()`
    select from auth.users where id::text = ${userId} and email_change is not null
      and ${tokenHash} in (email_change_token_current, email_change_token_new)`
  return user !== undefined
}

/** Times as ISO 8601: clients in Swift and Kotlin cannot parse PostgreSQL's format, which embedded auth writes. */
export async function findAuthUser(id: string): Promise<AuthUser | null> {
  const [found] = await sql()<{ user: Columns; identities: Columns[] }[]>`
    select row_to_json(one) as user, (
      select coalesce(json_agg(row_to_json(identity) order by identity.created_at), '[]') from (
        select id as identity_id, provider_id as id, user_id, identity_data, provider,
          coalesce(last_sign_in_at, created_at) as last_sign_in_at, created_at, updated_at
        from auth.identities where user_id = one.id
      ) identity
    ) as identities
    from (
      select id, coalesce(aud, 'authenticated') as aud, coalesce(role, 'authenticated') as role,
        coalesce(email, '') as email, email_confirmed_at, invited_at, coalesce(phone, '') as phone,
        phone_confirmed_at, confirmation_sent_at, confirmed_at, recovery_sent_at,
        nullif(email_change, '') as new_email, email_change_sent_at, last_sign_in_at,
        raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata,
        created_at, updated_at, banned_until, is_anonymous
      from auth.users where id = ${id}
    ) one`
  if (!found) return null
  const user = columns(found.user)
  const identities = found.identities.map((identity) => showIdentity(identity, user))
  return {
    ...user,
    app_metadata: record(user.app_metadata),
    user_metadata: record(user.user_metadata),
    identities,
  } as unknown as AuthUser
}

function showIdentity(identity: Columns, { email }: Columns): Columns {
  const data = record(identity.identity_data)
  return { ...withTimes(identity), identity_data: data, email: data.email ?? email }
}

function columns(row: Columns): Columns {
  return Object.fromEntries(Object.entries(withTimes(row)).filter(([, value]) => value !== null))
}

function withTimes(row: Columns): Columns {
  const entries = Object.entries(row).map(([name, value]) => {
    const isTime = typeof value === 'string' && (name.endsWith('_at') || name === 'banned_until')
    return [name, isTime ? new Date(value).toISOString() : value]
  })
  return Object.fromEntries(entries)
}

/** `@supabase/lite` 0.10.0 stores JSON as a string within JSON. */
function record(value: unknown): Record<string, unknown> {
  return asRecord(typeof value === 'string' ? JSON.parse(value) : value)
}
