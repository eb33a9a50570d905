import { isUuid } from '@/lib/platform/uuid'
import { HttpError } from './errors'

/** @throws HttpError 404 for anything but a UUID */
export function parseId(text: unknown): string {
  if (typeof text !== 'string' || !isUuid(text)) throw new HttpError('not_found')
  return text.toLowerCase()
}
