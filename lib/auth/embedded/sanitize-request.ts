import { HttpError } from '@/lib/api/errors'
import { readBody } from '@/lib/api/read-body'
import { isRecord } from '@/lib/record'
import { authError, authUnavailable } from './errors'
import { refuseWithoutPkce, validateFields } from './validate-fields'

/** The data API of embedded auth is not served. */
const served: Record<string, readonly string[]> = {
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

/** Others would override ours at the provider. */
const authorizeParameters = [
  'provider',
  'scopes',
  'redirect_to',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'login_hint',
]

/** A Referer could name a redirect. */
const passedHeaders = ['authorization', 'content-type', 'apikey', 'x-client-info', 'user-agent']

/** Embedded auth fails on unknown types and NUL. @param origin the only one that a sign-in may return to */
export async function sanitizeRequest(request: Request, origin: string): Promise<Request | Response> {
  const url = new URL(request.url)
  const path = url.pathname.startsWith(mountPoint) ? url.pathname.slice(mountPoint.length) : ''
  const methods = Object.hasOwn(served, path) ? served[path] : undefined
  if (!methods) return authError(404, 'not_found', 'There is nothing at this address.')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!methods.includes(method)) {
    return authError(405, 'method_not_allowed', 'This address does not know this method.', {
      Allow: methods.join(', '),
    })
  }
  const target = new URL(`${mountPoint}${path}`, origin)
  target.search = guardedQuery(path, url.searchParams, origin)
  const withoutPkce = path === 'authorize' ? refuseWithoutPkce(target.searchParams) : null
  if (withoutPkce) return withoutPkce
  if (/%00/.test(target.search)) return invalid('A NUL character cannot be read.')

  const body = method === 'GET' ? null : await readBodyText(request)
  if (body instanceof Response) return body
  const refusal = body !== null && path !== 'callback' ? refusedBody(path, body) : null
  return refusal ?? new Request(target, { method, headers: guardedHeaders(request), body: body || null })
}

function guardedQuery(path: string, query: URLSearchParams, origin: string): string {
  // Without a scope embedded auth would end one session.
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

function guardedHeaders(request: Request): Headers {
  const headers = new Headers()
  for (const name of passedHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const authorization = headers.get('authorization')
  if (authorization) headers.set('authorization', authorization.replace(/^bearer +/i, 'Bearer '))
  return headers
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

const texts = [
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

/** Embedded auth knows where an empty body is allowed; that of a change is read here first. */
function refusedBody(path: string, text: string): Response | null {
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
  const refusal = validateFields(path, body)
  if (refusal) return refusal
  if (hasNul(body)) return invalid('A NUL character cannot be stored.')
  for (const name of texts) {
    const value = body[name]
    if (value !== undefined && value !== null && typeof value !== 'string') {
      return invalid(`${name} must be a text`)
    }
  }
  const { data, password } = body
  if (data !== undefined && data !== null && !isRecord(data)) {
    return invalid('data must be an object')
  }
  // bcrypt ignores what is longer.
  if (path !== 'token' && typeof password === 'string' && Buffer.byteLength(password) > 72) {
    return authError(400, 'validation_failed', 'Password cannot be longer than 72 characters')
  }
  return null
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => hasNul(key) || hasNul(item))
}

function invalid(message: string): Response {
  return authError(422, 'validation_failed', message)
}
