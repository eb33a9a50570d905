import { isUuid } from '@/lib/platform/uuid'

export const maxCompared = 4

/** Parses comma-separated ids: unique, the first four. */
export function readComparedIds(text: string | null | undefined): string[] {
  const ids = (text ?? '').toLowerCase().split(',')
  return [...new Set(ids.map((id) => id.trim()))].filter(isUuid).slice(0, maxCompared)
}
