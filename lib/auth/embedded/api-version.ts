const header = 'X-Supabase-Api-Version'

/** Since then an error is `{code, message}` instead of `{code: status, error_code, msg}`. */
const versionOfErrors = '2024-01-01'

/** Gives an error the shape of the protocol's version (a date) that the client asks for. */
export async function inApiVersion(asked: string | null, response: Response): Promise<Response> {
  if (response.status < 400 || !isDate(asked) || asked < versionOfErrors) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null
  if (typeof body?.error_code !== 'string') return response
  const { error_code: code, msg: message, code: _status, ...rest } = body
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.set(header, versionOfErrors)
  return Response.json({ ...rest, code, message }, { status: response.status, headers })
}

function isDate(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
}
