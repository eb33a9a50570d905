import { readLocal, writeLocal } from '@/lib/auth/browser/local-store'

const key = 'kljuc-seen'

/** Properties that are remembered; the oldest go first. */
const limit = 50

/** The ids of the properties that were looked at in this browser, the latest first. Never throws. */
export function recentlySeen(): string[] {
  try {
    const ids: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers that a property was looked at; nothing leaves this browser. */
export function rememberSeen(id: string): void {
  const others = recentlySeen().filter((seen) => seen !== id)
  writeLocal(key, JSON.stringify([id, ...others].slice(0, limit)))
}
