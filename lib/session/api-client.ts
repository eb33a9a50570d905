import { pageLanguage } from '@/lib/browser/page-language'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { isRecord } from '@/lib/platform/record'
import { markNavigationPending } from './pending-navigation'
import { getAccessToken, renewAccessToken, signOut } from './session'

export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields?: Record<string, string>,
    readonly retryAfterMs?: number,
    /** What the server has instead, for 412. */
    readonly listing?: unknown,
  ) {
    super(message)
  }
}

interface ApiRequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  /** Sent also when the page closes meanwhile. */
  keepalive?: boolean
  /** Instead of `fetch`; rejects without a response, too. */
  transport?: (path: string, init: RequestInit) => Promise<Response>
}

const errorMessages = {
  en: {
    timeout: 'Request timeout - backend may be down',
    network: 'Network error',
    internal: 'Our fault: something broke on the server. Please try again.',
  },
  'sr-Latn': {
    timeout: 'Zahtev je istekao – server možda ne radi',
    network: 'Greška na mreži',
    internal: 'Greška je naša: nešto na serveru nije uspelo. Pokušajte ponovo.',
  },
} as const

/** @returns undefined for 204 @throws ApiError for any failure, also when there is no response within 10 s */
export async function apiRequest<T>(path: string, options: ApiRequestOptions = {}): Promise<T> {
  const response = await sendSignedIn(path, options)
  if (response.ok && response.status === 204) return undefined as T
  const body = await readJson(response)
  if (response.ok) return body as T
  throw await toApiError(response, body)
}

/** Returns a function that sends a request while the page closes, when there is no time to fetch the token. */
export async function prepareLastRequest(): Promise<(path: string, options?: ApiRequestOptions) => void> {
  const token = await getAccessToken()
  return (path, options) => void send(path, { ...options, keepalive: true }, token).catch(() => undefined)
}

/** @throws ApiError as `apiRequest`, without a response within a minute */
export async function apiDownload(path: string): Promise<Blob> {
  const response = await sendSignedIn(path, { timeoutMs: 60_000 })
  if (!response.ok) throw await toApiError(response, await readJson(response))
  return response.blob()
}

async function sendSignedIn(path: string, options: ApiRequestOptions): Promise<Response> {
  const token = await getAccessToken()
  const response = await send(path, options, token)
  return response.status === 401 && token ? retryWithNewToken(path, options) : response
}

/** Turns a 404 into null: `apiRequest(path).catch(nullIfMissing)`. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** `consequence` with the error's message if it is unknown whether the request took effect, else null. */
export function unknownOutcomeMessage(error: Error, consequence: string): string | null {
  const isRefusal =
    error instanceof ApiError && error.status > 0 && (error.status < 500 || error.code === 'maintenance')
  if (isRefusal) return null
  const reason = error instanceof ApiError ? error.message.replace(/[^.!?…]$/, '$&.') : ''
  return `${reason} ${consequence}`.trim()
}

/** Renews a rejected token once; public data is requested without a token instead. */
async function retryWithNewToken(path: string, options: ApiRequestOptions): Promise<Response> {
  if (isPublicRead(path, options)) return send(path, options, null)
  return send(path, options, await renewAccessToken().catch(() => null))
}

function isPublicRead(path: string, { method = 'GET' }: ApiRequestOptions): boolean {
  return method === 'GET' && path.startsWith('/v1/') && !path.startsWith('/v1/listings/mine')
}

async function send(path: string, options: ApiRequestOptions, token: string | null): Promise<Response> {
  const { method = 'GET', body, headers, timeoutMs = 10_000, keepalive = false, transport = fetch } = options
  const json = body !== undefined && !(body instanceof FormData)
  try {
    return await transport(path, {
      method,
      keepalive,
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: 'application/json',
        'Accept-Language': pageLanguage(),
        ...(json ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
    })
  } catch (error) {
    throw toNetworkError(error)
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (response.status === 500) throw new ApiError(errorMessages[pageLanguage()].internal, 500, 'internal')
    const failure = toNetworkError(error)
    throw failure.code === 'timeout' ? failure : new ApiError(failure.message, response.status, 'network')
  }
}

function toNetworkError(error: unknown): ApiError {
  const code = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network'
  return new ApiError(errorMessages[pageLanguage()][code], 0, code)
}

async function toApiError({ status, headers }: Response, body: unknown): Promise<ApiError> {
  const { error, code, fields, listing } = isRecord(body) ? body : {}
  const failure = new ApiError(
    typeof error === 'string' && error ? error : unexplained(status),
    status,
    typeof code === 'string' ? code : 'http',
    isRecord(fields) ? (fields as Record<string, string>) : undefined,
    parseRetryAfter(headers.get('Retry-After')),
    listing,
  )
  if (status === 403 && code === 'account_deactivated') await leaveDeactivatedAccount()
  return failure
}

/** What is said of an answer that says nothing, as a proxy's. */
function unexplained(status: number): string {
  return status === 500 ? errorMessages[pageLanguage()].internal : `HTTP ${status}`
}

export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined
}

async function leaveDeactivatedAccount(): Promise<void> {
  const login = localPath(pageLanguage(), paths.login())
  const { pathname } = window.location
  const elsewhere = pathname !== login && !pathname.endsWith(paths.authCallback)
  // Otherwise the guard of the page would redirect to the sign-in without the error code.
  if (elsewhere) markNavigationPending()
  await signOut()
  if (elsewhere) window.location.assign(`${login}?error=account_deactivated`)
}
