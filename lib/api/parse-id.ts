import { isUuid } from '@/lib/uuid'
import { HttpError } from './errors'

/**
 * Returns an id in its canonical form.
 * @throws HttpError 404 for anything else
 */
export function parseId(text: unknown): string {
  if (typeof text !== 'string' || !isUuid(text)) throw new HttpError('not_found')
  return text.toLowerCase()
}
