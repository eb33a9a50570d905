import { z } from 'zod'
import { isUuid } from '@/lib/platform/uuid'
import { HttpError } from './errors'

export const idempotencyHeader = z.object({ 'Idempotency-Key': z.string().min(1).max(200).optional() })

/** @throws HttpError 422 for a key that is empty or longer than 200 characters */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (key.length >= 1 && key.length <= 200) return key
  throw new HttpError('invalid_fields', {
    fields: { 'Idempotency-Key': { key: 'length', values: { min: 1, max: 200 } } },
  })
}

/** @throws HttpError 404 for anything but a UUID */
export function parseId(text: unknown): string {
  if (typeof text !== 'string' || !isUuid(text)) throw new HttpError('not_found')
  return text.toLowerCase()
}

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** @throws HttpError 404 for what cannot be a slug */
export function parseSlug(text: string): string {
  const slug = text.toLowerCase()
  if (slug.length > 100 || !slugPattern.test(slug)) throw new HttpError('not_found')
  return slug
}

/** Reads an integer of the query. @throws HttpError 400 for anything else or out of range; an empty value is as if absent */
export function readInteger(
  { searchParams }: URL,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = searchParams.get(name)
  if (!text) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new HttpError('bad_query', { values: { name } })
}
