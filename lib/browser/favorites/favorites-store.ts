export interface FavoritesState {
  ids: ReadonlySet<string>
  /** The button whose last change the account refused. */
  failure: { id: string; wanted: boolean } | null
}

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
    /** Reverts a change that the account refused. */
    fail: (id: string, wanted: boolean) => {
      const ids = new Set(state.ids)
      if (wanted) ids.delete(id)
      else ids.add(id)
      change({ ids, failure: { id, wanted } })
    },
  }
}

export const favorites = createFavoritesStore()
