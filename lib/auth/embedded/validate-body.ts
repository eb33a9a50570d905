import { isRecord } from '@/lib/platform/record'
import { isEmailAddress } from '@/lib/text/email-address'
import { authError } from './errors'

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
export function validateBody(path: string, text: string): Response | null {
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
  if (hasNul(body)) return validationError('A NUL character cannot be stored.')
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

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => hasNul(key) || hasNul(item))
}

export function validationError(message: string): Response {
  return authError(422, 'validation_failed', message)
}
