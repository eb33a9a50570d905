import 'server-only'
import { SignJWT } from 'jose'
import { ensureAccount } from '@/lib/accounts/account'
import { findAccountRole } from '@/lib/accounts/staff'
import { sql } from '@/lib/db/client'
import { withIdleTimeout } from '@/lib/db/timeouts'
import { env } from '@/lib/env'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { authSecrets } from '@/lib/http/secret'
import { queueMail } from '@/lib/mails/outbox'
import { paths } from '@/lib/paths'
import { RefusedTurnError } from '@/lib/platform/fair-queue'
import { log } from '@/lib/platform/log/log'
import { isRecord } from '@/lib/platform/record'
import { maintenanceText } from '@/lib/settings/maintenance'
import { embeddedAuth } from './app'
import { handleMailRequest, recordVerifiedEmail, redeemLink } from './auth-mails'
import { type AuthenticatedUser, findAuthenticatedUser, findAuthUser, readBearerToken } from './auth-user'
import { requestEmailChange } from './change-email'
import { authError, authUnavailable, sessionNotFound, tooManyRequests } from './errors'
import { compareDummyHash, queueHashing, requireCurrentPassword, updateUser } from './passwords'
import { rateLimitAuth } from './rate-limit-auth'
import { type Fields, readFields } from './read-fields'
import { authPath, sanitizeRequest } from './sanitize-request'
import { beginSession, refreshSession, rejectDeactivated, sessionSchema } from './sessions'

/** Responds below /auth/v1 (the Supabase Auth protocol), within 10 s; 404 with a Supabase project. */
export async function handleEmbeddedAuth(request: Request): Promise<Response> {
  return inApiVersion(request.headers.get('x-supabase-api-version'), await protectedResponse(request))
}

async function protectedResponse(request: Request): Promise<Response> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return authError(404, 'not_found', 'Auth is served elsewhere.')
  try {
    const sanitized = await sanitizeRequest(request, env.SITE_URL)
    if (sanitized instanceof Response) return sanitized
    return await withIdleTimeout(() =>
      rateLimitAuth(sanitized, request.headers, (call) =>
        authResponse(call, request.headers).catch((error) => failedResponse(error, request.headers)),
      ),
    )
  } catch (error) {
    return failedResponse(error, request.headers)
  }
}

function failedResponse(error: unknown, headers: Headers): Response {
  if (error instanceof RefusedTurnError) {
    return error.reason === 'share'
      ? tooManyRequests(headers, 5)
      : authError(503, 'auth_unavailable', 'Too many people are signing in at the moment.')
  }
  log().error({ err: error }, 'Embedded auth failed')
  return authUnavailable()
}

/** @param arrivedHeaders all headers of the request, of which embedded auth gets some */
async function authResponse(request: Request, arrivedHeaders: Headers): Promise<Response> {
  const url = new URL(request.url)
  const path = authPath(request)
  const grant = path === 'token' ? (url.searchParams.get('grant_type') ?? '') : ''
  const disabledGrant = Object.hasOwn(disabledGrants, grant) ? disabledGrants[grant] : undefined
  if (disabledGrant) return authError(...disabledGrant)
  const maintenance = maintenanceText(arrivedHeaders)
  if (maintenance !== null && !isServedInMaintenance(request.method, path))
    return authError(503, 'maintenance', maintenance)
  const fields = await readFields(request)
  if (path === 'otp') return rejectOtp(fields)
  if (path === 'recover' || path === 'resend')
    return uncached(await handleMailRequest(path, fields, arrivedHeaders))
  if (grant === 'refresh_token') return uncached(await refreshSession(fields))
  if (path === 'user' && request.method === 'PUT') return changeUser(request, arrivedHeaders)
  const tooLarge = path === 'signup' ? refuseSignUpMetadata(fields) : null
  if (tooLarge) return tooLarge
  const redeemed = path === 'verify' ? await redeemLink(request, fields) : request
  if (redeemed instanceof Response) return uncached(redeemed)
  const linkType = path === 'verify' ? (await readFields(redeemed)).type : null
  const response =
    path === 'signup' || path === 'token'
      ? await queueHashing(arrivedHeaders, () => fetchWithPassword(redeemed, fields))
      : await fetchEmbeddedAuth(redeemed)

  if (path === 'callback') return redirectCallback(response)
  if (path === 'user') return showUser(response)
  const givesSession = response.ok && (path === 'token' || path === 'verify' || path === 'signup')
  if (!givesSession) return uncached(response)
  const given = sessionSchema.parse(await response.json())
  // Of sign-ups and links nothing comes this far.
  if (maintenance !== null && !(await findAccountRole(given.user.id)))
    return authError(503, 'maintenance', maintenance)
  const session = await beginSession(given, url, arrivedHeaders)
  // With the first session already, so that the staff find who has not called anything yet.
  if (session) await ensureAccount(session.user.id, session.user.email, { ...session.user })
  if (session && path === 'verify') await recordVerifiedEmail(linkType, session)
  // Last, so that no session outlives a deactivation at the same moment.
  const refusal = await rejectDeactivated(given.user.id)
  if (refusal) return refusal
  if (!session) return sessionNotFound()
  if (path === 'signup')
    await queueMail('confirmation', session.user.email, {}, { requester: 'sign-up', headers: arrivedHeaders })
  return uncached(Response.json(session, { headers: response.headers }))
}

/** Sessions go on and end; of who signs in, only the team gets one. */
function isServedInMaintenance(method: string, path: string): boolean {
  return path === 'token' || path === 'logout' || (method === 'GET' && path !== 'verify')
}

/** Without this, embedded auth would report these grants as unknown. */
const disabledGrants: Record<string, Parameters<typeof authError>> = {
  id_token: [400, 'provider_disabled', 'Sign-in with an ID token is not enabled'],
  web3: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
}

function rejectOtp({ phone }: Fields): Response {
  return phone
    ? authError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    : authError(422, 'otp_disabled', 'Signups not allowed for otp')
}

/** To be run by `queueHashing`. */
async function fetchWithPassword(request: Request, fields: Fields): Promise<Response> {
  const repeat = authPath(request) === 'signup' ? request.clone() : null
  const response = await fetchEmbeddedAuth(request)
  // Of two concurrent sign-ups the second insert fails; a retry finds the user.
  if (repeat && response.status >= 500) return fetchEmbeddedAuth(repeat)
  if (!repeat && response.status === 400) await compareDummyHash(fields)
  return response
}

async function fetchEmbeddedAuth(request: Request): Promise<Response> {
  const response = await (await embeddedAuth()).fetch(await withCurrentSignature(request))
  return response.status >= 500 ? authUnavailable() : response
}

/** Embedded auth knows one secret: a token of an older one that is still believed is signed again for it. */
async function withCurrentSignature(request: Request): Promise<Request> {
  const [secret, ...older] = await authSecrets()
  const token = older.length > 0 ? await readBearerToken(request) : null
  if (!token) return request
  const key = new TextEncoder().encode(secret)
  const signed = await new SignJWT(token.claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
  const headers = new Headers(request.headers)
  headers.set('Authorization', `Bearer ${signed}`)
  return new Request(request, { headers })
}

async function changeUser(request: Request, arrivedHeaders: Headers): Promise<Response> {
  const user = await findAuthenticatedUser(request)
  const refusal =
    (await requireCurrentPassword(request, user, arrivedHeaders)) ??
    (await changeMetadata(user, await readFields(request)))
  if (refusal) return refusal
  const withoutEmail = await requestEmailChange(request, user, arrivedHeaders)
  if (withoutEmail instanceof Response) return uncached(withoutEmail)
  const rest = await updateUser(withoutEmail, user, arrivedHeaders)
  return rest instanceof Response ? rest : showUser(await fetchEmbeddedAuth(rest))
}

async function showUser(response: Response): Promise<Response> {
  if (!response.ok) return uncached(response)
  const { id } = (await response.json()) as { id: string }
  return uncached(Response.json(await findAuthUser(id)))
}

/** Redirects an unexpected callback from Google to the page that reports failed sign-ins. */
function redirectCallback(response: Response): Response {
  const redirect = uncached(response)
  const location = response.headers.get('location')
  if (!location || !URL.canParse(location)) return redirect
  const target = new URL(location)
  if (target.origin === env.SITE_URL && target.pathname === paths.home) {
    target.pathname = paths.authCallback
    redirect.headers.set('Location', target.href)
  }
  return redirect
}

function uncached(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', noStoreHeaders['Cache-Control'])
  return new Response(response.body, { status: response.status, headers })
}

/** From this version on an error is `{code, message}` instead of `{code: status, error_code, msg}`. */
const versionOfErrors = '2024-01-01'

/** Formats an error for the protocol version (a date) that the client requests. */
async function inApiVersion(asked: string | null, response: Response): Promise<Response> {
  if (response.status < 400 || !asked || !/^\d{4}-\d{2}-\d{2}$/.test(asked) || asked < versionOfErrors)
    return response
  const { error_code: code, msg: message, code: _status, ...rest } = await readFields(response)
  if (typeof code !== 'string') return response
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.set('X-Supabase-Api-Version', versionOfErrors)
  return Response.json({ ...rest, code, message }, { status: response.status, headers })
}

const maxMetadataBytes = 4_096

/** The values that embedded auth adds, at their longest. */
const addedAtSignUp = {
  email_verified: true,
  phone_verified: false,
  sub: '00000000-0000-0000-0000-000000000000',
}

/** User metadata are in every token and every response with a user. @returns the refusal, or null */
function refuseSignUpMetadata({ data, email }: Fields): Response | null {
  return isRecord(data) ? refuseAboveLimit({ ...data, email, ...addedAtSignUp }) : null
}

/** Merges `data` into the user's metadata; null removes a key, as in GoTrue. @returns the refusal, or null */
async function changeMetadata(user: AuthenticatedUser | null, { data }: Fields): Promise<Response | null> {
  if (!user?.sessionId || !isRecord(data)) return null
  return sql().begin(async (transaction) => {
    const [row] = await transaction<{ metadata: Record<string, unknown> | null }[]>`
      select kljuc.plain_json(raw_user_meta_data) as metadata from auth.users where id = ${user.id} for update`
    const merged = Object.entries({ ...row?.metadata, ...data }).filter(([, value]) => value !== null)
    const metadata = Object.fromEntries(merged)
    const refusal = refuseAboveLimit(metadata)
    if (refusal) return refusal
    await transaction`update auth.users
      set raw_user_meta_data = ${JSON.stringify(metadata)}::text::jsonb, updated_at = now() where id = ${user.id}`
    return null
  })
}

function refuseAboveLimit(metadata: Record<string, unknown>): Response | null {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= maxMetadataBytes) return null
  const sentence = `The user metadata (data) may have at most ${maxMetadataBytes} bytes of JSON in all.`
  return authError(422, 'validation_failed', sentence)
}
