import { retrySoon, uncacheable } from '@/lib/api/response-headers'

/** Makes an error response in the shape of the Supabase Auth protocol, with `error` for clients of the API. */
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
      headers: { ...uncacheable, ...(status === 503 && retrySoon), 'X-Sb-Error-Code': code, ...headers },
    },
  )
}

/** The response when the database is out of reach or embedded auth fails. */
export function authUnavailable(): Response {
  return authError(503, 'auth_unavailable', 'The auth service cannot be reached at the moment.')
}

/** For a token that outlives its session. */
export function sessionNotFound(): Response {
  return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
