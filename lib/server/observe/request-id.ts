import { randomUUID } from 'node:crypto'

/** As a proxy or a tracer makes them; too long for a phone number, and without the signs of e-mails and tokens. */
const wellFormed = /^[\w-]{16,64}$/

export const requestIdHeader = 'x-request-id'

/** The id under which a request is spoken of: the one that came with it, when it looks like one, or a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}
