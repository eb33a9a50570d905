import 'server-only'
import { ApiRequestError } from './server-client'

/** `digest` contains the API's message: Next passes no other property of an error to the browser. */
export class UnavailableError extends Error {
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
