import 'server-only'
import { clientAddressHeader } from '@/lib/http/client-address'
import { errorResponse } from '@/lib/http/error-response'
import { HttpError } from '@/lib/http/errors'
import { readBody } from '@/lib/http/reading/read-body'

/** A photo of 10 MB and its multipart overhead. */
const maxBytes = 11 * 2 ** 20
/** Enough for a photo over a slow connection. */
const timeoutSeconds = 240

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'content-length', 'content-encoding', 'cookie', 'set-cookie'] // biome-ignore format: one list

/** Forwards a request to another backend with the same API; 413 if too large, 503 if the backend is down. */
export async function proxyToBackend(request: Request, backend: string): Promise<Response> {
  try {
    if (request.method === 'GET' || request.method === 'HEAD')
      return await fetchFromBackend(request, backend, null)
    return await readBody(request, { maxBytes, timeoutSeconds }, (body) =>
      fetchFromBackend(request, backend, body),
    )
  } catch (error) {
    if (error instanceof HttpError) return errorResponse(error, request)
    return errorResponse(new HttpError('database_unavailable'), request)
  }
}

async function fetchFromBackend(
  request: Request,
  backend: string,
  body: Buffer<ArrayBuffer> | null,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = withoutHopByHop(request.headers)
  // Passes the client's IP address on: the backend sees only this server's.
  const address = headers.get(clientAddressHeader)
  headers.delete(clientAddressHeader)
  if (address) headers.set('x-forwarded-for', address)
  // For the head of the response: a long one may take as long as it is read.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), 10_000)
  const response = await fetch(`${backend}${pathname}${search}`, {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
    cache: 'no-store',
    signal: late.signal,
  }).finally(() => clearTimeout(timer))
  return new Response(response.body, { status: response.status, headers: withoutHopByHop(response.headers) })
}

function withoutHopByHop(headers: Headers): Headers {
  const headersToForward = new Headers(headers)
  for (const name of hopByHop) headersToForward.delete(name)
  return headersToForward
}
