import 'server-only'
import { env } from '@/lib/env'
import { api } from './app'

/** The API refused or failed a call that a page made; `message` is the API's own sentence. */
export class ApiCallError extends Error {
  override name = 'ApiCallError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Milliseconds a page waits for another backend. */
const timeout = 10_000

/**
 * Reads from the API on the server: the app's own without a socket, or the backend at API_URL.
 * Anonymous always, so that what is cached is the same for everyone.
 * @throws ApiCallError with the answer's status (503 when the backend is out of reach)
 */
export async function readApi(path: string): Promise<unknown> {
  const answer = env.API_URL ? await fetchBackend(`${env.API_URL}${path}`) : await api.request(path)
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return body
  throw new ApiCallError(answer.status, sentenceOf(body) ?? `HTTP ${answer.status}`)
}

async function fetchBackend(address: string): Promise<Response> {
  try {
    return await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
  } catch (error) {
    throw new ApiCallError(503, error instanceof Error ? error.message : 'Network error')
  }
}

function sentenceOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : null
}
