/** Message keys under `auth.problems`, by the auth service's error codes. */
const errorKeys = {
  invalid_credentials: 'credentials',
  user_already_exists: 'registered',
  email_exists: 'registered',
  weak_password: 'weakPassword',
  same_password: 'samePassword',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  email_not_confirmed: 'unconfirmed',
  user_banned: 'deactivated',
  account_deactivated: 'deactivated',
  otp_expired: 'linkExpired',
  flow_state_expired: 'linkExpired',
  flow_state_not_found: 'linkExpired',
  bad_code_verifier: 'linkExpired',
  session_not_found: 'linkExpired',
  over_request_rate_limit: 'tooMany',
  over_email_send_rate_limit: 'tooMany',
  rate_limited: 'tooMany',
  cookies_blocked: 'cookies',
  signup_disabled: 'signup',
  email_provider_disabled: 'signup',
  unexpected_failure: 'signup',
  auth_unavailable: 'unavailable',
  maintenance: 'maintenance',
} as const

export type AuthErrorKey = (typeof errorKeys)[keyof typeof errorKeys] | 'unknown'

/** The current password was wrong. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError'
}

export function authErrorKey(error: unknown): AuthErrorKey {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, status, name } = error as { code?: unknown; status?: unknown; name?: unknown }
  if (isKnownCode(code)) return errorKeys[code]
  if (status === 429) return 'tooMany'
  if (name === 'AuthRetryableFetchError' || name === 'TimeoutError' || name === 'ChunkLoadError') {
    return 'unavailable'
  }
  return 'unknown'
}

function isKnownCode(code: unknown): code is keyof typeof errorKeys {
  return typeof code === 'string' && Object.hasOwn(errorKeys, code)
}
