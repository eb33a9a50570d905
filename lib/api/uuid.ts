import { HttpError } from './errors'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a UUID, in either case. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/**
 * An id from a path or body in its canonical form.
 * @throws ApiFailure 404 for whatever is no id
 */
export function parseId(text: unknown): string {
  if (typeof text !== 'string' || !isUuid(text)) throw new HttpError('not_found')
  return text.toLowerCase()
}
