import { localStore } from '@/lib/browser/storage'

const key = 'kljuc-favorites'

const limit = 500

export function visitorFavorites(): string[] {
  return localStore.readList(key, (id) => typeof id === 'string')
}

export function changeVisitorFavorite(id: string, saved: boolean): void {
  const others = visitorFavorites().filter((kept) => kept !== id)
  const ids = saved ? [id, ...others].slice(0, limit) : others
  localStore.write(key, ids.length === 0 ? null : JSON.stringify(ids))
}

/** Calls back when another tab has changed them. @returns a function that unsubscribes */
export function subscribeToVisitorFavorites(changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
