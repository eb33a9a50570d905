import { readLocal, writeLocal } from '@/lib/auth/browser/local-store'

const key = 'kljuc-favorites'

/** Properties that a visitor may keep; the oldest go first. */
const limit = 500

/** The ids of the properties that a visitor keeps in this browser, the latest first. Never throws. */
export function visitorFavorites(): string[] {
  try {
    const ids: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Keeps or removes one of them, for all tabs and later visits. */
export function changeVisitorFavorite(id: string, saved: boolean): void {
  const others = visitorFavorites().filter((kept) => kept !== id)
  const ids = saved ? [id, ...others].slice(0, limit) : others
  writeLocal(key, ids.length === 0 ? null : JSON.stringify(ids))
}

/**
 * Calls back when another tab has changed them.
 * @returns ends the watching
 */
export function subscribeToVisitorFavorites(changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
