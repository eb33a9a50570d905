import { HttpError } from '@/lib/http/errors'
import { readBody } from '@/lib/http/reading/read-body'
import { isRecord } from '@/lib/platform/record'
import { isEmailAddress } from '@/lib/text/email-address'
import { authError, authUnavailable } from './errors'

/** The data API of embedded auth is not served. */
const allowedMethods: Record<string, readonly string[]> = {
  signup: ['POST'],
  token: ['POST'],
  otp: ['POST'],
  recover: ['POST'],
  resend: ['POST'],
  verify: ['POST'],
  logout: ['POST'],
  user: ['GET', 'PUT'],
  settings: ['GET'],
  health: ['GET'],
  authorize: ['GET'],
  callback: ['GET', 'POST'],
  '.well-known/jwks.json': ['GET'],
}

const mountPoint = '/auth/v1/'
const maxBodyBytes = 64 * 1024

/** `user` for `/auth/v1/user`. */
export function authPath({ url }: Request): string {
  return new URL(url).pathname.slice(mountPoint.length)
}

/** Other parameters would override ours at the provider. */
const authorizeParameters = [
  'provider',
  'scopes',
  'redirect_to',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'login_hint',
]

/** Not `Referer`, from which embedded auth would take a missing redirect. */
const passedHeaders = ['authorization', 'content-type', 'apikey', 'x-client-info', 'user-agent']

/** Refuses unknown types and NUL, on which embedded auth fails. @param origin the only one a sign-in may return to */
export async function sanitizeRequest(request: Request, origin: string): Promise<Request | Response> {
  const url = new URL(request.url)
  const path = url.pathname.startsWith(mountPoint) ? authPath(request) : ''
  const methods = Object.hasOwn(allowedMethods, path) ? allowedMethods[path] : undefined
  if (!methods) return authError(404, 'not_found', 'There is nothing at this address.')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!methods.includes(method)) {
    return authError(405, 'method_not_allowed', 'This address does not know this method.', {
      Allow: methods.join(', '),
    })
  }
  const target = new URL(`${mountPoint}${path}`, origin)
  target.search = sanitizedQuery(path, url.searchParams, origin)
  const withoutPkce = path === 'authorize' ? refuseWithoutPkce(target.searchParams) : null
  if (withoutPkce) return withoutPkce
  if (/%00/.test(target.search)) return validationError('A NUL character cannot be read.')

  const body = method === 'GET' ? null : await readBodyText(request)
  if (body instanceof Response) return body
  const isProtocol = body !== null && path !== 'callback'
  const refusal = isProtocol ? validateBody(path, body) : null
  if (refusal) return refusal
  const sent = isProtocol && body ? composePasswords(body) : body
  return new Request(target, { method, headers: sanitizedHeaders(request), body: sent || null })
}

/** Keyboards write the same letter as one character or as several: a password is compared in its composed form (NFC). */
function composePasswords(text: string): string {
  const body: Record<string, unknown> = JSON.parse(text)
  for (const name of ['password', 'current_password']) {
    const password = body[name]
    if (typeof password === 'string') body[name] = password.normalize('NFC')
  }
  return JSON.stringify(body)
}

function sanitizedQuery(path: string, query: URLSearchParams, origin: string): string {
  // Without a scope embedded auth would end one session only.
  if (path === 'logout') return `scope=${encodeURIComponent(query.get('scope') || 'global')}`
  if (path !== 'authorize') return query.toString()
  const sanitized = new URLSearchParams()
  for (const name of authorizeParameters) {
    const value = query.get(name)
    if (value !== null) sanitized.set(name, value)
  }
  const target = sanitized.get('redirect_to') ?? ''
  if (!URL.canParse(target) || new URL(target).origin !== origin) {
    sanitized.set('redirect_to', `${origin}/auth/callback`)
  }
  return sanitized.toString()
}

function sanitizedHeaders(request: Request): Headers {
  const headers = new Headers()
  for (const name of passedHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const authorization = headers.get('authorization')
  if (authorization) headers.set('authorization', authorization.replace(/^bearer +/i, 'Bearer '))
  return headers
}

/** PKCE (RFC 7636) proves that the callback comes from the browser that started the sign-in. */
function refuseWithoutPkce(query: URLSearchParams): Response | null {
  const isHash = query.get('code_challenge_method')?.toLowerCase() === 's256'
  if (isHash && query.get('code_challenge')) return null
  return authError(
    400,
    'validation_failed',
    'PKCE is required: code_challenge, and code_challenge_method s256.',
  )
}

async function readBodyText(request: Request): Promise<string | Response> {
  try {
    return await readBody(request, { maxBytes: maxBodyBytes }, (bytes) => bytes.toString('utf8'))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.code === 'busy') return authUnavailable()
    const headers = { Connection: 'close' }
    return error.code === 'request_timeout'
      ? authError(408, 'request_timeout', 'The request did not arrive in time.', headers)
      : authError(413, 'request_entity_too_large', 'The request is too large.', headers)
  }
}

/** Paths whose `email` will be stored or mailed to. */
const addressed = new Set(['signup', 'recover', 'resend', 'user'])

/** Bodies of the protocol have two levels. */
const maxDepth = 8

const textFields = [
  'email',
  'password',
  'current_password',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'scope',
]

/**
 * An empty body is left to embedded auth, except for `user`, which is read here first. @returns the refusal, or null
 */
function validateBody(path: string, text: string): Response | null {
  if (text === '' && path !== 'user') return null
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return authError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  if (!isRecord(body)) {
    return authError(400, 'bad_json', 'The request body must be a JSON object')
  }
  if (isDeeper(body, maxDepth)) return validationError('The request is nested too deeply.')
  const { data, email, password } = body
  if (addressed.has(path) && typeof email === 'string' && email !== '' && !isEmailAddress(email)) {
    return authError(
      422,
      'email_address_invalid',
      'The e-mail address must be a single mailbox in plain letters, such as ana@example.com.',
    )
  }
  if (hasUnstorable(body)) return validationError('NUL and halves of characters cannot be stored.')
  for (const name of textFields) {
    const value = body[name]
    if (value !== undefined && value !== null && typeof value !== 'string') {
      return validationError(`${name} must be a text`)
    }
  }
  if (data !== undefined && data !== null && !isRecord(data)) {
    return validationError('data must be an object')
  }
  // bcrypt ignores further bytes.
  if (path !== 'token' && typeof password === 'string' && Buffer.byteLength(password) > 72) {
    return authError(400, 'validation_failed', 'Password cannot be longer than 72 characters')
  }
  return null
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((item) => isDeeper(item, depth - 1))
}

/** NUL, or half of a surrogate pair, in any text or name. */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => hasUnstorable(key) || hasUnstorable(item))
}

function validationError(message: string): Response {
  return authError(422, 'validation_failed', message)
}
