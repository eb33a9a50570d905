import { isEmailAddress } from '@/lib/auth/email-address'
import { authError } from './errors'

const addressed = new Set(['signup', 'recover', 'resend', 'user'])

/** The protocol has two levels. */
const maxDepth = 8

export function validateFields(path: string, fields: Record<string, unknown>): Response | null {
  if (isDeeper(fields, maxDepth)) return invalid('The request is nested too deeply.')
  const { email } = fields
  if (addressed.has(path) && typeof email === 'string' && email !== '' && !isEmailAddress(email)) {
    return authError(
      422,
      'email_address_invalid',
      'The e-mail address must be a single mailbox in plain letters, such as ana@example.com.',
    )
  }
  return null
}

/** PKCE (RFC 7636) proves that who returns is who set out. */
export function refuseWithoutPkce(query: URLSearchParams): Response | null {
  const isHash = query.get('code_challenge_method')?.toLowerCase() === 's256'
  if (isHash && query.get('code_challenge')) return null
  return authError(
    400,
    'validation_failed',
    'PKCE is required: code_challenge, and code_challenge_method s256.',
  )
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((item) => isDeeper(item, depth - 1))
}

function invalid(message: string): Response {
  return authError(422, 'validation_failed', message)
}
