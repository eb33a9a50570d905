/** An error answer in the shape of the Supabase Auth protocol, with `error` for whoever knows only the API's. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
  details: Record<string, unknown> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, error: message, ...details },
    { status, headers: { 'Cache-Control': 'private, no-store', 'X-Sb-Error-Code': code, ...headers } },
  )
}

/** What every failure that is not the caller's becomes: the database is away, or embedded auth stumbled. */
export function authUnavailable(): Response {
  return authError(503, 'auth_unavailable', 'The auth service cannot be reached at the moment.', {
    'Retry-After': '5',
  })
}
