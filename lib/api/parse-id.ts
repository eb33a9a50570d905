import { isUuid } from '@/lib/uuid'
import { HttpError } from './errors'

/**
 * An id from a path or body in its canonical form.
 * @throws HttpError 404 for whatever is no id
 */
export function parseId(text: unknown): string {
  if (typeof text !== 'string' || !isUuid(text)) throw new HttpError('not_found')
  return text.toLowerCase()
}
