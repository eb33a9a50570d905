import { HttpError } from './errors'

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
