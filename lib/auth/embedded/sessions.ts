import 'server-only'
import { decodeJwt, SignJWT } from 'jose'
import { z } from 'zod'
import { embeddedIssuer } from '@/lib/auth/verify-token'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { authSecret } from '@/lib/http/secret'
import { type AuthUser, findAuthUser } from './auth-user'
import { authError, authUnavailable } from './errors'
import type { Fields } from './read-fields'

const tokenLifetimeSeconds = 3_600
const maxUserAgentLength = 300

export const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
})

type Session = z.infer<typeof sessionSchema>

/** Ends the sessions of a deactivated account, after a deactivation that is under way. @returns the refusal, or null */
export async function rejectDeactivated(userId: string): Promise<Response | null> {
  const [account] = await sql()<{ deactivated: boolean }[]>`
    select deactivated_at is not null as deactivated from kljuc.accounts where id = ${userId} for share`
  if (!account?.deactivated) return null
  await sql()`delete from auth.refresh_tokens where user_id = ${userId}`
  await sql()`delete from auth.sessions where user_id = ${userId}`
  return authError(403, 'user_banned', 'This account has been deactivated.')
}

/**
 * Sets a new session's end (a year, or 7 days unremembered), and gives its response GoTrue's claims and times.
 * @returns null when it has ended meanwhile
 */
export async function beginSession(given: Session, url: URL, headers: Headers) {
  const id = readSessionId(given)
  const method = signInMethod(url)
  const lifetime = headers.get('x-remember-me') === '0' ? '7 days' : '1 year'
  const [session] = await sql()<{ aal: string | null; beganAt: string }[]>`
    update auth.sessions set tag = ${method}, not_after = created_at + ${lifetime}::interval,
      user_agent = ${headers.get('user-agent')?.slice(0, maxUserAgentLength) ?? null} where id = ${id}
    returning aal, created_at as "beganAt"`
  const user = session && (await findAuthUser(given.user.id))
  if (!user) return null
  const { aal, beganAt } = session
  const refreshToken = given.refresh_token
  const response = await sessionResponse(
    { id, aal, tag: method, beganAt: new Date(beganAt), refreshToken },
    user,
  )
  return { ...given, ...response }
}

/** Reads a token that this process has just issued, so it is not verified. */
export function readSessionId({ access_token }: Pick<Session, 'access_token'>): string {
  return String(decodeJwt(access_token).session_id)
}

function signInMethod({ pathname, searchParams }: URL): 'password' | 'oauth' | 'otp' {
  if (searchParams.get('grant_type') === 'pkce') return 'oauth'
  return pathname.endsWith('/verify') ? 'otp' : 'password'
}

interface AuthSession {
  id: string
  aal: string | null
  /** `password`, `oauth`, `otp` or `recovery`. */
  tag: string | null
  beganAt: Date
  refreshToken: string
}

async function sessionResponse(session: AuthSession, user: AuthUser) {
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + tokenLifetimeSeconds
  return {
    access_token: await signAccessToken(session, user, { issuedAt, expiresAt }),
    token_type: 'bearer',
    expires_in: tokenLifetimeSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user,
  }
}

/** Adds the claims of GoTrue that embedded auth omits. */
async function signAccessToken(
  session: AuthSession,
  user: AuthUser,
  { issuedAt, expiresAt }: { issuedAt: number; expiresAt: number },
): Promise<string> {
  const method = session.tag === 'recovery' ? 'otp' : (session.tag ?? 'password')
  const claims = {
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal ?? 'aal1',
    amr: [{ method, timestamp: Math.floor(session.beganAt.getTime() / 1000) }],
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(embeddedIssuer())
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(await authSecret()))
}

const batchSize = 5_000

const auditRetentionDays = 90

/** Also deletes what embedded auth logged more than 90 days ago. @returns the number of rows */
export async function deleteExpiredSessions(): Promise<number> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return 0
  const ended = (await inBatches(deleteSessions)) + (await inBatches(deleteTokens))
  return ended + (await inBatches(deleteAuditLog))
}

async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0
  for (let deleted = batchSize; deleted === batchSize; total += deleted) deleted = await deleteBatch()
  return total
}

/** Applies the rules of `kljuc.refresh_session`. */
async function deleteSessions(): Promise<number> {
  const { count } = await sql()`
    delete from auth.sessions where id in (
      select id from auth.sessions
      where coalesce(not_after, created_at + interval '1 year') <= now()
        or greatest(created_at, refreshed_at at time zone 'UTC') <= now() - interval '30 days'
      limit ${batchSize} for update skip locked)`
  return count
}

async function deleteTokens(): Promise<number> {
  const { count } = await sql()`
    delete from auth.refresh_tokens where id in (
      select id from auth.refresh_tokens where revoked and updated_at <= now() - interval '30 days'
      limit ${batchSize} for update skip locked)`
  return count
}

async function deleteAuditLog(): Promise<number> {
  const { count } = await sql()`
    delete from auth.audit_log_entries where id in (
      select id from auth.audit_log_entries
      where created_at <= now() - make_interval(days => ${auditRetentionDays})
      limit ${batchSize} for update skip locked)`
  return count
}

interface Refresh {
  outcome: 'refreshed' | Refusal
  sessionId: string
  userId: string
  successor: string
  aal: string | null
  tag: string | null
  beganAt: string
}

type Refusal =
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'session_expired'
  | 'session_inactive'

const refusals: Record<Refusal, [code: string, message: string]> = {
  refresh_token_not_found: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  session_expired: ['session_expired', 'Invalid Refresh Token: Session Expired'],
  session_inactive: ['session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'],
}

/**
 * `@supabase/lite` 0.10.0 uses nine statements without a transaction, which signs out tabs that refresh concurrently.
 */
export async function refreshSession({ refresh_token: token }: Fields): Promise<Response> {
  if (typeof token !== 'string' || token === '') {
    return authError(400, 'validation_failed', 'refresh_token required')
  }
  const [refresh] = await sql()<Refresh[]>`
    select outcome, session_id as "sessionId", user_id as "userId", successor, aal, tag, began_at as "beganAt"
    from kljuc.refresh_session(${token})`
  if (!refresh) return authUnavailable()
  if (refresh.outcome !== 'refreshed') return authError(400, ...refusals[refresh.outcome])
  const user = await findAuthUser(refresh.userId)
  if (!user) return authError(400, ...refusals.refresh_token_not_found)
  const refusal = await rejectDeactivated(user.id)
  if (refusal) return refusal
  const { sessionId: id, aal, tag, beganAt, successor: refreshToken } = refresh
  return Response.json(
    await sessionResponse({ id, aal, tag, beganAt: new Date(beganAt), refreshToken }, user),
  )
}
