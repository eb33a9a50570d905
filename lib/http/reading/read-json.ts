import 'server-only'
import type { z } from 'zod'
import type { BodySchema } from '@/lib/http/document-route'
import { type FieldError, HttpError } from '@/lib/http/errors'
import { toFieldErrors } from '@/lib/http/field-errors'
import { snakeCase } from '@/lib/http/snake-case'
import { readBody } from './read-body'

const maxBytes = 128 * 1024
/** Limits above those of any schema: schemas examine each letter and value several times. */
const maxNameLength = 100
const maxNames = 1_000
const maxTextLength = 40_000
export const maxListLength = 500

/**
 * Keys may be in snake_case or camelCase. @throws HttpError as `readBody`, 400 when not JSON, 422 with every wrong
 * field
 */
export async function readJsonBody<Schema extends BodySchema>(
  request: Request,
  schema: Schema,
  account?: string,
): Promise<z.output<Schema>> {
  const body = snakeKeys(await readBody(request, { maxBytes, account }, parseJson))
  refuseExcess(body)
  const parsed = schema.safeParse(body, { reportInput: true })
  if (!parsed.success) throw new HttpError('invalid_fields', { fields: toFieldErrors(parsed.error) })
  return parsed.data as z.output<Schema>
}

/** The same for a body that may be absent. */
export async function readOptionalJson<Schema extends BodySchema>(
  request: Request,
  schema: Schema,
  account: string,
): Promise<z.output<Schema>> {
  const isAbsent = request.headers.get('content-type') === null
  return isAbsent ? (schema.parse({}) as z.output<Schema>) : readJsonBody(request, schema, account)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(withoutHalves(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new HttpError('bad_json')
  }
}

/** An escaped pair of surrogates, a half of one, or any other escape. */
const escapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u([dD][89a-fA-F][\da-fA-F]{2})|[\s\S])/g

/** Replaces escaped halves of characters, which PostgreSQL refuses in JSON: a client may have cut a text in one. */
function withoutHalves(json: string): string {
  return json.replace(escapes, (escaped, half?: string) => (half ? '\\ufffd' : escaped))
}

function snakeKeys(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new HttpError('bad_json')
  const entries = Object.entries(value)
  const excess = entries[maxNames]
  if (excess) {
    const tooMany: FieldError = { key: 'too_many', values: { max: maxNames } }
    throw new HttpError('invalid_fields', { fields: { [excess[0].slice(0, maxNameLength)]: tooMany } })
  }
  return Object.fromEntries(
    entries
      .filter(([name]) => name.length <= maxNameLength)
      .map(([name, field]) => [snakeCase(name), Array.isArray(field) ? field.map(snakeKeysOfItem) : field]),
  )
}

/** Of an object in a list. */
function snakeKeysOfItem(item: unknown): unknown {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item)
  return isObject ? snakeKeys(item) : item
}

function refuseExcess(body: Record<string, unknown>): void {
  const fields: Record<string, FieldError> = {}
  for (const [name, field] of Object.entries(body)) {
    if (typeof field === 'string' && field.length > maxTextLength) fields[name] = { key: 'too_long' }
    if (Array.isArray(field) && field.length > maxListLength)
      fields[name] = { key: 'too_many', values: { max: maxListLength } }
  }
  if (Object.keys(fields).length > 0) throw new HttpError('invalid_fields', { fields })
}
