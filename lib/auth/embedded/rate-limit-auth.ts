import 'server-only'
import { randomBytes } from 'node:crypto'
import { env } from '@/lib/env'
import { callerKey, rateLimiter } from '@/lib/http/rate-limits/consume'
import { emailKey } from '@/lib/http/rate-limits/keys'
import type { AddressLimit, Backoff } from '@/lib/http/rate-limits/limits'
import type { RateLimiter } from '@/lib/http/rate-limits/rate-limiter'
import { isSigned, sign } from '@/lib/http/secret'
import { readBearerToken } from './auth-user'
import { tooManyRequests } from './errors'
import {
  authLimit,
  confirmationByAddress,
  failuresByAddress,
  failuresByAddressAndEmail,
  failuresByEmail,
  recoveryByAddress,
  refreshLimit,
  signInByAddressAndEmail,
  signInLimit,
  signUpLimit,
  wrongPasswords,
} from './limits'
import { readFields } from './read-fields'
import { authPath } from './sanitize-request'
import { sessionSchema } from './sessions'

type Handler = (request: Request) => Promise<Response>

interface Attempt {
  limiter: RateLimiter
  address: string
  request: Request
  headers: Headers
  handle: Handler
}

/** Responds, or 429, without revealing whether an account exists. @param headers all headers of the request */
export async function rateLimitAuth(request: Request, headers: Headers, handle: Handler): Promise<Response> {
  const limiter = await rateLimiter()
  const address = callerKey(headers)
  if (!limiter || address === null) return handle(request)
  const attempt = { limiter, address, request, headers, handle }
  const { searchParams } = new URL(request.url)
  const path = authPath(request)
  if (path === 'token' && searchParams.get('grant_type') === 'password') return limitSignIn(attempt)
  if (path === 'recover') return limitAddress(attempt, recoveryByAddress)
  if (path === 'resend') return limitAddress(attempt, confirmationByAddress)
  if (path === 'user' && request.method === 'PUT') return limitChange(attempt)
  if (path === 'verify') return limitVerification(attempt)
  if (path === 'signup') return limitAddress(attempt, signUpLimit)
  return limitAddress(attempt, path === 'token' ? refreshLimit : authLimit)
}

async function limitAddress(attempt: Attempt, limit: AddressLimit): Promise<Response> {
  const wait = await attempt.limiter.consume(limit, attempt.address)
  return wait > 0 ? refuse(attempt, wait) : attempt.handle(attempt.request)
}

/** Failures of other clients delay only clients that never signed in on this device or from this IP address. */
async function limitSignIn(attempt: Attempt): Promise<Response> {
  const { limiter, address, request, headers, handle } = attempt
  const email = await emailOf(request)
  if (email === null) return limitAddress(attempt, signInLimit)
  const account = emailKey(email)
  const device = await readDeviceCookie(headers, account)
  const pair = `${device ?? address}|${account}`
  const spent = Math.max(
    await limiter.consume(signInLimit, address),
    await limiter.consume(signInByAddressAndEmail, pair),
  )
  if (spent > 0) return refuse(attempt, spent)

  const isKnown = device !== null || (await limiter.hasSignedInBefore(pair))
  const counted: [Backoff, string][] = [[failuresByAddressAndEmail, pair]]
  if (!isKnown) counted.push([failuresByEmail, account])
  if (device === null) counted.push([failuresByAddress, address])
  const wait = await attemptAll(limiter, counted)
  if (wait > 0) return refuse(attempt, wait)

  const response = await handle(request)
  // 403: the right password of a deactivated account.
  const isRight = response.ok || response.status === 403
  const isTried = response.status < 500 && response.status !== 429
  if (isRight || !isTried) await undoAttempts(limiter, counted)
  if (!isRight) return response
  await limiter.resetFailures(failuresByAddressAndEmail, pair)
  await limiter.rememberSignIn(`${address}|${account}`)
  return setDeviceCookie(response, account)
}

async function attemptAll(limiter: RateLimiter, attempts: readonly [Backoff, string][]): Promise<number> {
  for (const [at, [name, key]] of attempts.entries()) {
    const wait = await limiter.attempt(name, key)
    if (wait === 0) continue
    await undoAttempts(limiter, attempts.slice(0, at))
    return wait
  }
  return 0
}

async function undoAttempts(limiter: RateLimiter, attempts: readonly [Backoff, string][]): Promise<void> {
  for (const [name, key] of attempts) await limiter.undoAttempt(name, key)
}

/** A wrong current password counts as a failed attempt. Sessions from recovery mails send none. */
async function limitChange(attempt: Attempt): Promise<Response> {
  const { limiter, request } = attempt
  const { current_password: current } = await readFields(request)
  const person = typeof current === 'string' ? await readBearerToken(request) : null
  if (person === null) return limitAddress(attempt, authLimit)
  const wait = await limiter.attempt(wrongPasswords, person.userId)
  if (wait > 0) return refuse(attempt, wait)
  const response = await limitAddress(attempt, authLimit)
  const isWrong = response.headers.get('x-sb-error-code')?.startsWith('current_password_')
  if (!isWrong) await limiter.undoAttempt(wrongPasswords, person.userId)
  return response
}

/** Opening a mail's link proves ownership, so it resets the failures. */
async function limitVerification(attempt: Attempt): Promise<Response> {
  const response = await limitAddress(attempt, authLimit)
  if (!response.ok) return response
  const session = sessionSchema.safeParse(await readFields(response))
  if (!session.success) return response
  const account = emailKey(session.data.user.email)
  await attempt.limiter.resetFailures(failuresByEmail, account)
  await attempt.limiter.resetFailures(failuresByAddressAndEmail, `${attempt.address}|${account}`)
  return setDeviceCookie(response, account)
}

async function emailOf(request: Request): Promise<string | null> {
  const { email } = await readFields(request)
  return typeof email === 'string' ? email : null
}

function refuse({ headers }: Attempt, wait: number): Response {
  return tooManyRequests(headers, wait)
}

/** Marks a device on which an account has signed in; used only to exempt it from delays caused by other clients. */
const cookieName = 'kljuc-device'
const maxAgeSeconds = 365 * 24 * 3600

/** @returns the id of a device on which the account has signed in, or null */
export async function readDeviceCookie(headers: Headers, account: string): Promise<string | null> {
  const found = /(?:^|;\s*)kljuc-device=([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '')
  const [, id = '', signature = ''] = found ?? []
  return found && (await isSigned('device cookie', `${id} ${account}`, signature)) ? id : null
}

/** Whether somebody has signed in to the account from the network of the request. */
export async function hasSignedIn(headers: Headers, account: string): Promise<boolean> {
  const limiter = await rateLimiter()
  return (await limiter?.hasSignedInBefore(`${callerKey(headers)}|${account}`)) ?? false
}

async function setDeviceCookie(response: Response, account: string): Promise<Response> {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${await sign('device cookie', `${id} ${account}`)}`
  const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : ''
  const headers = new Headers(response.headers)
  headers.append(
    'Set-Cookie',
    `${cookieName}=${value}; Path=/auth/v1; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  return new Response(response.body, { status: response.status, headers })
}
