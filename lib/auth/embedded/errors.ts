import { retrySoon, uncacheable } from '@/lib/api/response-headers'

/** An error answer in the shape of the Supabase Auth protocol, with `error` for whoever knows only the API's. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, error: message },
    {
      status,
      headers: { ...uncacheable, ...(status === 503 && retrySoon), 'X-Sb-Error-Code': code, ...headers },
    },
  )
}

/** What every failure that is not the caller's becomes: the database is away, or embedded auth stumbled. */
export function authUnavailable(): Response {
  return authError(503, 'auth_unavailable', 'The auth service cannot be reached at the moment.')
}

/** A token outlives its session. */
export function sessionNotFound(): Response {
  return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
