import 'server-only'
import { ApiRequestError } from '@/lib/api/server-client'

/**
 * Data that a page needs is unavailable; `digest` carries the API's sentence, the only part of an error that reaches
 * the browser.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
  readonly digest: string

  constructor(cause: ApiRequestError) {
    super(cause.message, { cause })
    this.digest = cause.message
  }
}

/**
 * Awaits a response that a cached page cannot do without.
 * @throws UnavailableError when the API fails, so that the former page stays
 */
export async function rethrowUnavailable<T>(response: Promise<T>): Promise<T> {
  return response.catch((error: unknown) => {
    throw error instanceof ApiRequestError ? new UnavailableError(error) : error
  })
}
