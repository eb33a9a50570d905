import { randomUUID } from 'node:crypto'

/** Excludes characters of phone numbers, e-mail addresses and tokens. */
const wellFormed = /^[\w-]{16,64}$/

export const requestIdHeader = 'x-request-id'

/** Returns the given request id when it is well formed, else a new one. */
export function requestId(given: string | undefined): string {
  return given !== undefined && wellFormed.test(given) ? given : randomUUID()
}
