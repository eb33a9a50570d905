import { favorites } from './favorites-store'

const key = 'kljuc-favorites'

/** Puts a visitor's favorites aside for the account that is being signed in to: the page and its memory end there. */
export function packFavorites(): void {
  const { ids } = favorites.read()
  if (ids.size > 0) write([...new Set([...packedFavorites(), ...ids])])
}

/** What was put aside and the account has not taken yet. */
export function packedFavorites(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** One of them is where it belongs, or can never be. */
export function unpackFavorite(id: string): void {
  write(packedFavorites().filter((packed) => packed !== id))
}

function write(ids: string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Without session storage a visitor's favorites end with the page.
  }
}
