import 'server-only'
import { withIdleTimeout } from '@/lib/db/timeouts'
import { env } from '@/lib/env'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { queueMail } from '@/lib/mails/outbox'
import { paths } from '@/lib/paths'
import { log } from '@/lib/platform/log/log'
import { QueueFullError } from '@/lib/platform/work-limiter'
import { embeddedAuth } from './app'
import { handleMailRequest, recordVerifiedEmail, redeemLink } from './auth-mails'
import { findAuthenticatedUser, findAuthUser } from './auth-user'
import { requestEmailChange } from './change-email'
import { authError, authUnavailable, sessionNotFound } from './errors'
import { hashingLimiter } from './hashing-limiter'
import { compareDummyHash, requireCurrentPassword, updateUser } from './passwords'
import { rateLimitAuth } from './rate-limit-auth'
import { type Fields, readFields } from './read-fields'
import { refreshSession } from './refresh-session'
import { authPath, sanitizeRequest } from './sanitize-request'
import { beginSession, rejectDeactivated, sessionSchema } from './sessions'
import { changeMetadata, refuseSignUpMetadata } from './user-metadata'

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
      rateLimitAuth(sanitized, request.headers, (call) => authResponse(call, request.headers)),
    )
  } catch (error) {
    if (error instanceof QueueFullError)
      return authError(503, 'auth_unavailable', 'Too many people are signing in at the moment.')
    log().error({ err: error }, 'Embedded auth failed')
    return authUnavailable()
  }
}

/** @param arrivedHeaders all headers of the request, of which embedded auth gets some */
async function authResponse(request: Request, arrivedHeaders: Headers): Promise<Response> {
  const url = new URL(request.url)
  const path = authPath(request)
  const grant = path === 'token' ? (url.searchParams.get('grant_type') ?? '') : ''
  const disabledGrant = Object.hasOwn(disabledGrants, grant) ? disabledGrants[grant] : undefined
  if (disabledGrant) return authError(...disabledGrant)
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
  const response = await fetchEmbeddedAuth(redeemed)
  if (grant === 'password' && response.status === 400) await compareDummyHash(fields)

  if (path === 'callback') return redirectCallback(response)
  if (path === 'user') return showUser(response)
  const givesSession = response.ok && (path === 'token' || path === 'verify' || path === 'signup')
  if (!givesSession) return uncached(response)
  const given = sessionSchema.parse(await response.json())
  const session = await beginSession(given, url, arrivedHeaders)
  // Last, so that no session outlives a deactivation at the same moment.
  const refusal = await rejectDeactivated(given.user.id)
  if (refusal) return refusal
  if (!session) return sessionNotFound()
  if (path === 'verify') await recordVerifiedEmail(linkType, session)
  if (path === 'signup') await queueMail('confirmation', session.user.email, {}, 'sign-up')
  return uncached(Response.json(session, { headers: response.headers }))
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

async function fetchEmbeddedAuth(request: Request): Promise<Response> {
  const app = await embeddedAuth()
  const path = authPath(request)
  const repeat = path === 'signup' ? request.clone() : null
  const fetchApp = async (given: Request) => app.fetch(given)
  let response = await (path === 'signup' || path === 'token'
    ? hashingLimiter.run(() => fetchApp(request))
    : fetchApp(request))
  // Of two concurrent sign-ups the second insert fails; a retry finds the user.
  if (repeat && response.status >= 500) response = await hashingLimiter.run(() => fetchApp(repeat))
  return response.status >= 500 ? authUnavailable() : response
}

async function changeUser(request: Request, arrivedHeaders: Headers): Promise<Response> {
  const user = await findAuthenticatedUser(request)
  const refusal =
    (await requireCurrentPassword(request, user)) ?? (await changeMetadata(user, await readFields(request)))
  if (refusal) return refusal
  const withoutEmail = await requestEmailChange(request, user, arrivedHeaders)
  if (withoutEmail instanceof Response) return uncached(withoutEmail)
  const rest = await updateUser(withoutEmail, user)
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
