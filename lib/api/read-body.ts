import type { ZodObject, z } from 'zod'
import { ApiFailure } from './errors'
import { fieldProblems } from './field-problems'
import { readLimited } from './read-limited'

/** Bytes of a JSON body; the longest listing stays far below. */
const maxJsonBytes = 256 * 1024

/**
 * Reads a JSON body by its schema. Names may be in snake_case or camelCase.
 * @throws ApiFailure 413 when too large, 400 when not JSON, 422 naming every field that is missing or wrong
 */
export async function readJsonBody<Schema extends ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(request)
  const parsed = schema.safeParse(snakeKeys(parseJson(text)), { reportInput: true })
  if (!parsed.success) throw new ApiFailure('invalid_fields', { fields: fieldProblems(parsed.error) })
  return parsed.data
}

async function readText(request: Request): Promise<string> {
  const bytes = await readLimited(request, maxJsonBytes)
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
