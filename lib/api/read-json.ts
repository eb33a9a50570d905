import 'server-only'
import type { ZodObject, z } from 'zod'
import { ApiFailure } from './errors'
import { fieldProblems } from './field-problems'
import { readBody } from './read-body'

/** Bytes of a JSON body; the longest listing stays far below. */
const maxBytes = 256 * 1024

/**
 * Reads a JSON body by its schema. Names may be in snake_case or camelCase.
 * @param caller the account that sends it, where one is signed in
 * @throws ApiFailure as `readBody`, 400 when not JSON, 422 naming every field that is missing or wrong
 */
export async function readJsonBody<Schema extends ZodObject>(
  request: Request,
  schema: Schema,
  caller?: string,
): Promise<z.output<Schema>> {
  const text = await readBody(request, { maxBytes, caller }, decode)
  const parsed = schema.safeParse(snakeKeys(parseJson(text)), { reportInput: true })
  if (!parsed.success) throw new ApiFailure('invalid_fields', { fields: fieldProblems(parsed.error) })
  return parsed.data
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiFailure('bad_json')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiFailure('bad_json')
  }
}

function snakeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiFailure('bad_json')
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      field,
    ]),
  )
}
