/** What every `Save` button of the page shows. */
export interface FavoritesState {
  ids: ReadonlySet<string>
  /** The button whose last click did not reach the account, and what it wanted. */
  failure: { id: string; wanted: boolean } | null
}

/**
 * The favorites as the page shows them, the latest first: a copy of what this browser keeps for a visitor, or of what
 * the account of whoever is signed in holds.
 */
export function createFavoritesStore() {
  let state: FavoritesState = { ids: new Set(), failure: null }
  const listeners = new Set<() => void>()

  function change(next: Partial<FavoritesState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    replace: (ids: Iterable<string>) => change({ ids: new Set(ids) }),
    set(id: string, saved: boolean): void {
      const others = [...state.ids].filter((kept) => kept !== id)
      change({ ids: new Set(saved ? [id, ...others] : others), failure: null })
    },
    /** Takes a change back that the account did not accept, and notes it for the button to say. */
    fail: (id: string, wanted: boolean) => {
      const ids = new Set(state.ids)
      if (wanted) ids.delete(id)
      else ids.add(id)
      change({ ids, failure: { id, wanted } })
    },
  }
}

/** The page's own store; on the server it is never written to. */
export const favorites = createFavoritesStore()
