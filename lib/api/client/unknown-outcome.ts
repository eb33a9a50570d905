import { ApiError } from './api-client'

/**
 * Returns what went wrong, then `consequence`, for a failure after which nobody knows whether the request took effect:
 * no response, or the server's own failure. Null for a refusal.
 */
export function unknownOutcome(error: Error, consequence: string): string | null {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500
  if (isRefusal) return null
  const reason = error instanceof ApiError ? error.message.replace(/[^.!?…]$/, '$&.') : ''
  return `${reason} ${consequence}`.trim()
}
