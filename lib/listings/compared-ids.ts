export const maxCompared = 4

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Parses comma-separated ids: unique, the first four. */
export function readComparedIds(text: string | null | undefined): string[] {
  const ids = (text ?? '').toLowerCase().split(',')
  return [...new Set(ids.map((id) => id.trim()))].filter((id) => uuid.test(id)).slice(0, maxCompared)
}
