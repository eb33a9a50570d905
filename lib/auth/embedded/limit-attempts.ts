import 'server-only'
import { errorTexts } from '@/lib/api/error-texts'
import { preferredLocale } from '@/lib/api/language'
import { verifyAccessToken } from '@/lib/auth/verify-token'
import { emailKey } from '@/lib/security/rate-limits/counted-by'
import { callerKey, limiter } from '@/lib/security/rate-limits/limit'
import type { Limiter } from '@/lib/security/rate-limits/limiter'
import type { LimitName } from '@/lib/security/rate-limits/table'
import { authError } from './errors'

type Answer = (request: Request) => Promise<Response>

/** A call of the auth protocol, as far as limits care. */
interface Attempt {
  limiter: Limiter
  /** As `callerKey`. */
  address: string
  request: Request
  /** Of the call as it arrived. */
  headers: Headers
  answer: Answer
}

/**
 * Answers a call of the auth protocol unless its address or the e-mail address it names has made too many: then 429
 * in the protocol's shape. Nothing is said, and nothing counted otherwise, that would tell whether an account exists.
 * @param request the call as embedded auth may see it
 * @param headers those of the call as it arrived
 */
export async function limitAttempts(request: Request, headers: Headers, answer: Answer): Promise<Response> {
  const counts = limiter()
  const address = callerKey(headers)
  if (!counts || address === null) return answer(request)
  const attempt = { limiter: counts, address, request, headers, answer }
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.slice('/auth/v1/'.length)
  if (path === 'token' && searchParams.get('grant_type') === 'password') return limitSignIn(attempt)
  if (path === 'recover') return limitRecovery(attempt)
  if (path === 'user' && request.method === 'PUT') return limitChange(attempt)
  if (path === 'signup') return limitAddress(attempt, 'signUp')
  return limitAddress(attempt, path === 'token' ? 'refresh' : 'auth')
}

async function limitAddress(attempt: Attempt, name: LimitName): Promise<Response> {
  const wait = await attempt.limiter.spend(name, attempt.address)
  return wait > 0 ? refuse(attempt, wait) : attempt.answer(attempt.request)
}

/** Sign-ins slow down with each failure, per address and per e-mail address; a success is no attempt. */
async function limitSignIn(attempt: Attempt): Promise<Response> {
  const { limiter, address, request, answer } = attempt
  const addressWait = await limiter.attempt('signInByAddress', address)
  if (addressWait > 0) return refuse(attempt, addressWait)
  const email = await emailOf(request)
  const key = email === null ? null : emailKey(email)
  const emailWait = key === null ? 0 : await limiter.attempt('signInByEmail', key)
  if (emailWait > 0) return refuse(attempt, emailWait)

  const response = await answer(request)
  // 403 is told to whoever knows the password of an account that is deactivated.
  const isRight = response.ok || response.status === 403
  const isOurs = response.status >= 500
  if (isRight || isOurs) await limiter.forgive('signInByAddress', address)
  if (key !== null && isRight) await limiter.succeeded('signInByEmail', key)
  if (key !== null && isOurs) await limiter.forgive('signInByEmail', key)
  return response
}

/** A current password that is wrong counts as a sign-in that failed: whoever holds a session could try one by one. */
async function limitChange(attempt: Attempt): Promise<Response> {
  const { limiter, request } = attempt
  const email = await emailOfSession(request)
  if (email === null) return limitAddress(attempt, 'auth')
  const wait = await limiter.attempt('signInByEmail', emailKey(email))
  if (wait > 0) return refuse(attempt, wait)
  const response = await limitAddress(attempt, 'auth')
  const isWrong = response.headers.get('x-sb-error-code') === 'invalid_credentials'
  if (!isWrong) await limiter.forgive('signInByEmail', emailKey(email))
  return response
}

/** The address of the account whose session a call comes with; null where there is none. */
async function emailOfSession({ headers }: Request): Promise<string | null> {
  const token = (headers.get('authorization') ?? '').replace(/^bearer /i, '')
  const verified = await verifyAccessToken(token).catch(() => null)
  return verified?.email || null
}

async function limitRecovery(attempt: Attempt): Promise<Response> {
  const { limiter, address, request, answer } = attempt
  const addressWait = await limiter.spend('recoveryByAddress', address)
  if (addressWait > 0) return refuse(attempt, addressWait)
  const email = await emailOf(request)
  const wait = email === null ? 0 : await limiter.spend('recoveryByEmail', emailKey(email))
  return wait > 0 ? refuse(attempt, wait, 'over_email_send_rate_limit') : answer(request)
}

async function emailOf(request: Request): Promise<string | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const email = (body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : null
}

function refuse({ headers }: Attempt, wait: number, code = 'over_request_rate_limit'): Response {
  const sentence = errorTexts[preferredLocale(headers.get('accept-language'))]('errors.rate_limited')
  return authError(429, code, sentence, { 'Retry-After': String(wait) })
}
