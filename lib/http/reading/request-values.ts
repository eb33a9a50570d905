import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { isUuid } from '@/lib/platform/uuid'
import { cleanLine } from '@/lib/text/clean-text'

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
function parseSlug(text: string): string {
  const slug = text.toLowerCase()
  if (slug.length > 100 || !slugPattern.test(slug)) throw new HttpError('not_found')
  return slug
}

/** Characters of an owner's own mark of a listing. */
export const maxReferenceLength = 100

/** @throws HttpError 422 for one that is empty or too long */
function parseReference(text: string): string {
  const reference = cleanLine(text)
  if (reference.length >= 1 && reference.length <= maxReferenceLength && !reference.includes('\0'))
    return reference
  throw new HttpError('invalid_fields', {
    fields: { reference: { key: 'length', values: { min: 1, max: maxReferenceLength } } },
  })
}

/** What parameters of a path other than UUIDs can be. */
export const pathParameters: Record<string, { parse: (text: string) => string; schema: object }> = {
  slug: { parse: parseSlug, schema: { type: 'string', pattern: slugPattern.source, maxLength: 100 } },
  reference: {
    parse: parseReference,
    schema: { type: 'string', minLength: 1, maxLength: maxReferenceLength },
  },
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
