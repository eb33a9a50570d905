import 'server-only'
import { preferredLocale } from '@/lib/api/accept-language'
import { errorMessages } from '@/lib/api/error-messages'
import { asRecord } from '@/lib/record'
import { callerKey, rateLimiter } from '@/lib/server/rate-limits/consume'
import { emailKey } from '@/lib/server/rate-limits/keys'
import type { BackoffName, LimitName } from '@/lib/server/rate-limits/policies'
import type { RateLimiter } from '@/lib/server/rate-limits/rate-limiter'
import { readDevice, withDevice } from './device-cookie'
import { authError } from './errors'
import { readFields } from './read-fields'
import { readBearerToken } from './session-user'

type Answer = (request: Request) => Promise<Response>

/** A call of the auth protocol, as far as limits care. */
interface Attempt {
  limiter: RateLimiter
  /** As `callerKey`. */
  address: string
  request: Request
  /** Of the call as it arrived. */
  headers: Headers
  handle: Answer
}

/**
 * Answers a call of the auth protocol unless its address or the e-mail address it names has made too many: then 429
 * in the protocol's shape. Nothing is said, and nothing counted otherwise, that would tell whether an account exists.
 * @param request the call as embedded auth may see it
 * @param headers those of the call as it arrived
 */
export async function rateLimitAuth(request: Request, headers: Headers, handle: Answer): Promise<Response> {
  const counts = rateLimiter()
  const address = callerKey(headers)
  if (!counts || address === null) return handle(request)
  const attempt = { limiter: counts, address, request, headers, handle }
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.slice('/auth/v1/'.length)
  if (path === 'token' && searchParams.get('grant_type') === 'password') return limitSignIn(attempt)
  if (path === 'recover') return limitMail(attempt, 'recovery')
  if (path === 'resend') return limitMail(attempt, 'confirmation')
  if (path === 'user' && request.method === 'PUT') return limitChange(attempt)
  if (path === 'verify') return limitVerification(attempt)
  if (path === 'signup') return limitAddress(attempt, 'signUp')
  return limitAddress(attempt, path === 'token' ? 'refresh' : 'auth')
}

async function limitAddress(attempt: Attempt, name: LimitName): Promise<Response> {
  const wait = await attempt.limiter.consume(name, attempt.address)
  return wait > 0 ? refuse(attempt, wait) : attempt.handle(attempt.request)
}

/**
 * Sign-ins slow down with each failure: per address, and per address and account together. What strangers do elsewhere
 * slows an account only for those who never signed in to it with this device or from this address. Each way of counting
 * stands for itself, so that one that refuses leaves the others as they were.
 */
async function limitSignIn(attempt: Attempt): Promise<Response> {
  const { limiter, address, request, headers, handle } = attempt
  const email = await emailOf(request)
  if (email === null) return limitAddress(attempt, 'signIn')
  const account = emailKey(email)
  const device = await readDevice(headers, account)
  const pair = `${device ?? address}|${account}`
  const spent = Math.max(
    await limiter.consume('signIn', address),
    await limiter.consume('signInByPair', pair),
  )
  if (spent > 0) return refuse(attempt, spent)

  const isKnown = device !== null || (await limiter.isKnown(pair))
  const counted: [BackoffName, string][] = [['guesses', pair]]
  if (!isKnown) counted.push(['signInByEmail', account])
  if (device === null) counted.push(['signInByAddress', address])
  const wait = await attemptAll(limiter, counted)
  if (wait > 0) return refuse(attempt, wait)

  const response = await handle(request)
  // 403 is told to whoever knows the password of an account that is deactivated.
  const isRight = response.ok || response.status === 403
  if (isRight || response.status >= 500) await forgiveAll(limiter, counted)
  if (!isRight) return response
  await limiter.resetFailures('guesses', pair)
  await limiter.remember(`${address}|${account}`)
  return withDevice(response, account)
}

/** Counts attempts in turn; when one must wait, those before it are taken back. */
async function attemptAll(limiter: RateLimiter, attempts: readonly [BackoffName, string][]): Promise<number> {
  for (const [at, [name, key]] of attempts.entries()) {
    const wait = await limiter.attempt(name, key)
    if (wait === 0) continue
    await forgiveAll(limiter, attempts.slice(0, at))
    return wait
  }
  return 0
}

async function forgiveAll(limiter: RateLimiter, attempts: readonly [BackoffName, string][]): Promise<void> {
  for (const [name, key] of attempts) await limiter.undoAttempt(name, key)
}

/**
 * A current password that is wrong counts as a guess: whoever holds a session could try one by one. It counts for the
 * account whose session it is, which no stranger can reach; a session that a mail began gives none, and never waits.
 */
async function limitChange(attempt: Attempt): Promise<Response> {
  const { limiter, request } = attempt
  const { current_password: current } = await readFields(request)
  const person = typeof current === 'string' ? await readBearerToken(request) : null
  if (person === null) return limitAddress(attempt, 'auth')
  const wait = await limiter.attempt('currentPassword', person.userId)
  if (wait > 0) return refuse(attempt, wait)
  const response = await limitAddress(attempt, 'auth')
  const isWrong = /^(invalid_credentials|current_password_)/.test(
    response.headers.get('x-sb-error-code') ?? '',
  )
  if (!isWrong) await limiter.undoAttempt('currentPassword', person.userId)
  return response
}

/** Whoever comes by a mail's link is the owner: what strangers have tried is forgotten, and the device is known. */
async function limitVerification(attempt: Attempt): Promise<Response> {
  const response = await limitAddress(attempt, 'auth')
  if (!response.ok) return response
  const { user, access_token: token } = await readFields(response)
  const { email } = asRecord(user)
  if (typeof token !== 'string' || typeof email !== 'string') return response
  const account = emailKey(email)
  await attempt.limiter.resetFailures('signInByEmail', account)
  await attempt.limiter.resetFailures('guesses', `${attempt.address}|${account}`)
  return withDevice(response, account)
}

async function limitMail(attempt: Attempt, kind: 'recovery' | 'confirmation'): Promise<Response> {
  const { limiter, address, request, handle } = attempt
  const addressWait = await limiter.consume(`${kind}ByAddress`, address)
  if (addressWait > 0) return refuse(attempt, addressWait)
  const email = await emailOf(request)
  const wait = email === null ? 0 : await limiter.consume(`${kind}ByEmail`, emailKey(email))
  return wait > 0 ? refuse(attempt, wait, 'over_email_send_rate_limit') : handle(request)
}

async function emailOf(request: Request): Promise<string | null> {
  const { email } = await readFields(request)
  return typeof email === 'string' ? email : null
}

function refuse({ headers }: Attempt, wait: number, code = 'over_request_rate_limit'): Response {
  const sentence = errorMessages[preferredLocale(headers.get('accept-language'))]('errors.rate_limited')
  return authError(429, code, sentence, { 'Retry-After': String(wait) })
}
