import 'server-only'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/routing'
import { asRecord } from '@/lib/platform/record'
import { inProcessApi } from './in-process-api'
import { internalRequestHeaders } from './internal-request'

export class ApiRequestError extends Error {
  override name = 'ApiRequestError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const timeoutMs = 10_000

interface ReadOptions {
  locale: Locale
  token?: string
}

/** Requests the API in this process, or at API_URL. @throws ApiRequestError, 503 when the backend is unavailable */
export async function fetchApi(path: string, { locale, token }: ReadOptions): Promise<unknown> {
  const headers = {
    'Accept-Language': locale,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(env.API_URL ? internalRequestHeaders() : {}),
  }
  const inProcess = inProcessApi()
  const response = await (inProcess
    ? inProcess.fetch(new Request(new URL(path, env.SITE_URL), { headers }))
    : fetchBackend(path, headers))
  if (!response.ok) throw await requestError(response)
  return response.json().catch(() => null)
}

/** Returns the object that a read in this process brought. @throws ApiRequestError when it brought a response */
export async function readResult<Result>(reading: Promise<Result | Response>): Promise<Result> {
  const result = await reading
  if (result instanceof Response) throw await requestError(result)
  return result
}

async function requestError(response: Response): Promise<ApiRequestError> {
  const { error } = asRecord(await response.json().catch(() => null))
  return new ApiRequestError(response.status, typeof error === 'string' ? error : `HTTP ${response.status}`)
}

/** Turns a 404 into null: `fetchApi(path).catch(nullIfMissing)`. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiRequestError && error.status === 404) return null
  throw error
}

async function fetchBackend(path: string, headers: Record<string, string>): Promise<Response> {
  if (!env.API_URL) throw new Error('API_URL is not set: pages without a server of their own need it.')
  try {
    return await fetch(`${env.API_URL}${path}`, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new ApiRequestError(503, error instanceof Error ? error.message : 'Network error')
  }
}

/** `digest` contains the API's message: Next passes no other property of an error to the browser. */
class UnavailableError extends Error {
  override name = 'UnavailableError'
  readonly digest: string

  constructor(cause: ApiRequestError) {
    super(cause.message, { cause })
    this.digest = cause.message
  }
}

/** Throws when the API fails, so that the cached page is kept. @throws UnavailableError */
export async function rethrowUnavailable<T>(response: Promise<T>): Promise<T> {
  return response.catch((error: unknown) => {
    throw error instanceof ApiRequestError ? new UnavailableError(error) : error
  })
}
