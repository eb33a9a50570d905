import 'server-only'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/routing'
import { notedFailure, noteOutage } from '@/lib/outage/note-outage'
import { ownCallHeaders } from '@/lib/security/own-call'
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

interface ReadOptions {
  /** The language of the sentence with which the API may refuse. */
  locale: Locale
  /** Whose eyes it is read with; anonymous without one, as everything that is cached must be. */
  token?: string
}

/**
 * Reads from the API on the server: the app's own without a socket, or the backend at API_URL.
 * @throws ApiCallError with the answer's status (503 when the backend is out of reach), at once when it was out of reach
 * for the same page already
 */
export async function readApi(path: string, { locale, token }: ReadOptions): Promise<unknown> {
  const failure = notedFailure()
  if (failure) throw failure
  const headers = { 'Accept-Language': locale, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const answer = env.API_URL
    ? await fetchBackend(`${env.API_URL}${path}`, headers)
    : await api.request(path, { headers })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return body
  throw failed(answer.status, sentenceOf(body) ?? `HTTP ${answer.status}`)
}

function failed(status: number, message: string): ApiCallError {
  const failure = new ApiCallError(status, message)
  if (status > 500) noteOutage(failure)
  return failure
}

async function fetchBackend(address: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(address, {
      headers: { ...headers, ...(await ownCallHeaders()) },
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (error) {
    throw failed(503, error instanceof Error ? error.message : 'Network error')
  }
}

function sentenceOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : null
}
