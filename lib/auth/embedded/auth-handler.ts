import 'server-only'
import { queueMail } from '@/lib/alerts/mail/outbox'
import { uncacheable } from '@/lib/api/response-headers'
import { withIdleTimeout } from '@/lib/db/timeouts'
import { env } from '@/lib/env'
import { paths } from '@/lib/paths'
import { asRecord } from '@/lib/record'
import { log } from '@/lib/server/log/log'
import { inApiVersion } from './api-version'
import { embeddedAuth } from './app'
import { findAuthUser } from './auth-user'
import { findAuthenticatedUser } from './authenticated-user'
import { beginSession, sessionBeginning } from './begin-session'
import { requestEmailChange, resendChange } from './change-email'
import { handleEmailLink } from './confirm-email'
import { compareDummyHash } from './constant-time'
import { rejectDisabledGrant, rejectOtp } from './disabled-grants'
import { authError, authUnavailable } from './errors'
import { HashingBusyError, hashingBusy, limitHashing } from './limit-hashing'
import { rateLimitAuth } from './rate-limit-auth'
import { readFields } from './read-fields'
import { noteProvenByMail, queueAuthMail } from './recovery'
import { refreshSession } from './refresh-session'
import { rejectDeactivatedSession } from './reject-deactivated'
import { noteRecovery, requireCurrentPassword } from './require-current-password'
import { sanitizeRequest } from './sanitize-request'
import { updateUser } from './update-user'

/** Responds below /auth/v1 (the Supabase Auth protocol), within 10 s; 404 with a Supabase project. */
export async function handleEmbeddedAuth(request: Request): Promise<Response> {
  return inApiVersion(request.headers.get('x-supabase-api-version'), await protectedResponse(request))
}

async function protectedResponse(request: Request): Promise<Response> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return authError(404, 'not_found', 'Auth is served elsewhere.')
  try {
    const guarded = await sanitizeRequest(request, env.SITE_URL)
    if (guarded instanceof Response) return guarded
    return await withIdleTimeout(() =>
      rateLimitAuth(guarded, request.headers, (call) => authResponse(call, request.headers)),
    )
  } catch (error) {
    if (error instanceof HashingBusyError) return hashingBusy()
    log().error({ err: error }, 'Embedded auth failed')
    return authUnavailable()
  }
}

async function authResponse(request: Request, arrived: Headers): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.slice('/auth/v1/'.length)
  const grant = path === 'token' ? searchParams.get('grant_type') : null
  const refusal = rejectDisabledGrant(grant)
  if (refusal) return refusal
  if (path === 'otp') return rejectOtp(request)
  if (path === 'recover' || path === 'resend') return uncached(await answerMail(path, request))
  if (grant === 'refresh_token') return rejectIfDeactivated(await refreshSession(request))
  if (isChange(request)) return changeUser(request)
  const linked = path === 'verify' ? await handleEmailLink(request) : null
  if (linked) return uncached(linked)
  const verification = path === 'verify' ? request.clone() : null
  const signIn = grant === 'password' ? request.clone() : null
  const response = await askEmbeddedAuth(request)
  if (signIn && response.status === 400) await compareDummyHash(signIn)

  if (path === 'callback') return afterCallback(response)
  if (path === 'user') return showUser(response)
  const givesSession = response.ok && (path === 'token' || path === 'verify' || path === 'signup')
  if (!givesSession) return uncached(response)
  const session = await beginSession(await response.json(), sessionBeginning(new URL(request.url), arrived))
  const held = await rejectIfDeactivated(Response.json(session, { headers: response.headers }))
  if (verification && held.ok) {
    await noteRecovery(verification, session)
    await noteProvenByMail(session)
  }
  if (path === 'signup') await queueConfirmation(session)
  return held
}

async function askEmbeddedAuth(request: Request): Promise<Response> {
  const app = await embeddedAuth()
  const ask = async (asked: Request) => app.fetch(asked)
  const { pathname } = new URL(request.url)
  const hashes = pathname.endsWith('/signup') || pathname.endsWith('/token')
  const repeat = pathname.endsWith('/signup') ? request.clone() : null
  let response = await (hashes ? limitHashing(() => ask(request)) : ask(request))
  // Of two concurrent sign-ups the second insert fails; repeated, it finds the user.
  if (repeat && response.status >= 500) response = await limitHashing(() => ask(repeat))
  return response.status >= 500 ? authUnavailable() : response
}

async function answerMail(path: 'recover' | 'resend', request: Request): Promise<Response> {
  const { email, type } = await readFields(request)
  if (typeof email !== 'string' || email === '') {
    return authError(400, 'validation_failed', 'The e-mail address is missing.')
  }
  if (path === 'recover') return queueAuthMail('recovery', email)
  if (type === 'signup') return queueAuthMail('confirmation', email)
  if (type !== 'email_change')
    return authError(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  await resendChange(email)
  return Response.json({})
}

const isChange = ({ method, url }: Request) => method === 'PUT' && new URL(url).pathname === '/auth/v1/user'

async function changeUser(request: Request): Promise<Response> {
  const user = await findAuthenticatedUser(request)
  const unproven = await requireCurrentPassword(request, user)
  if (unproven) return unproven
  const withoutEmail = await requestEmailChange(request, user)
  if (withoutEmail instanceof Response) return uncached(withoutEmail)
  const rest = await updateUser(withoutEmail, user)
  return rest instanceof Response ? rest : showUser(await askEmbeddedAuth(rest))
}

async function showUser(response: Response): Promise<Response> {
  if (!response.ok) return uncached(response)
  const { id } = (await response.json()) as { id: string }
  return uncached(Response.json(await findAuthUser(id)))
}

async function rejectIfDeactivated(response: Response): Promise<Response> {
  const refusal = response.ok ? await rejectDeactivatedSession(await response.clone().json()) : null
  return refusal ?? uncached(response)
}

async function queueConfirmation(session: unknown): Promise<void> {
  const { email } = asRecord(asRecord(session).user)
  if (typeof email === 'string') await queueMail('confirmation', email)
}

/** Leads an unexpected callback from Google to the page that reports failed sign-ins. */
function afterCallback(response: Response): Response {
  const authResponse = uncached(response)
  const location = response.headers.get('location')
  if (!location || !URL.canParse(location)) return authResponse
  const target = new URL(location)
  if (target.origin === env.SITE_URL && target.pathname === paths.home) {
    target.pathname = paths.authCallback
    authResponse.headers.set('Location', target.href)
  }
  return authResponse
}

function uncached(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', uncacheable['Cache-Control'])
  return new Response(response.body, { status: response.status, headers })
}
