import 'server-only'
import { ApiRequestError } from '@/lib/api/server-client'

/** What a page needs cannot be had; `digest` carries the API's sentence, since a browser is told nothing else of an error. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
  readonly digest: string

  constructor(cause: ApiRequestError) {
    super(cause.message, { cause })
    this.digest = cause.message
  }
}

/**
 * The answer to a call that a kept page cannot do without.
 * @throws UnavailableError when the API fails: an error keeps the page that was there before
 */
export async function rethrowUnavailable<T>(response: Promise<T>): Promise<T> {
  return response.catch((error: unknown) => {
    throw error instanceof ApiRequestError ? new UnavailableError(error) : error
  })
}
