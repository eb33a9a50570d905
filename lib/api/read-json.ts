import 'server-only'
import type { ZodObject, z } from 'zod'
import { type FieldError, HttpError } from './errors'
import { toFieldErrors } from './field-errors'
import { readBody } from './read-body'
import { snakeCase } from './snake-case'

const maxBytes = 128 * 1024
/** Above what any schema takes: schemas look at each letter and value several times. */
const longestName = 100
const longestText = 40_000
const longestList = 200

/** In snake_case or camelCase. @throws HttpError as `readBody`, 400 when not JSON, 422 naming every wrong field */
export async function readJsonBody<Schema extends ZodObject>(
  request: Request,
  schema: Schema,
  caller?: string,
): Promise<z.output<Schema>> {
  const body = snakeKeys(await readBody(request, { maxBytes, caller }, parseJson))
  refuseExcess(body)
  const parsed = schema.safeParse(body, { reportInput: true })
  if (!parsed.success) throw new HttpError('invalid_fields', { fields: toFieldErrors(parsed.error) })
  return parsed.data
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpError('bad_json')
  }
}

function snakeKeys(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new HttpError('bad_json')
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name.length <= longestName)
      .map(([name, field]) => [snakeCase(name), field]),
  )
}

function refuseExcess(body: Record<string, unknown>): void {
  const fields: Record<string, FieldError> = {}
  for (const [name, field] of Object.entries(body)) {
    if (typeof field === 'string' && field.length > longestText) fields[name] = { key: 'too_long' }
    if (Array.isArray(field) && field.length > longestList)
      fields[name] = { key: 'too_many', values: { max: longestList } }
  }
  if (Object.keys(fields).length > 0) throw new HttpError('invalid_fields', { fields })
}
