import { waitValues } from '@/lib/http/errors'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import { noStoreHeaders, retryAfterHeaders } from '@/lib/http/response-headers'
import { translatorFor } from '@/lib/i18n/translator'

/** `error` is for clients of the API. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
  details: Record<string, unknown> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, error: message, ...details },
    {
      status,
      headers: {
        ...noStoreHeaders,
        ...(status === 503 && retryAfterHeaders),
        'X-Sb-Error-Code': code,
        ...headers,
      },
    },
  )
}

/** @param headers of the request, whose language is used @param wait whole seconds */
export function tooManyRequests(
  headers: Headers,
  wait: number,
  code: 'over_request_rate_limit' | 'over_email_send_rate_limit' = 'over_request_rate_limit',
): Response {
  const t = translatorFor(preferredLocale(headers.get('accept-language')), 'api')
  return authError(429, code, t('errors.rate_limited', waitValues(wait)), { 'Retry-After': String(wait) })
}

export function authUnavailable(): Response {
  return authError(503, 'auth_unavailable', 'The auth service cannot be reached at the moment.')
}

export function sessionNotFound(): Response {
  return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

export function linkExpired(): Response {
  return authError(403, 'otp_expired', 'Email link is invalid or has expired')
}
