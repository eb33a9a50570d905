import { createListeners } from '@/lib/browser/listeners'

export interface FavoritesState {
  ids: ReadonlySet<string>
  /** The button whose last change the server refused. */
  failure: { id: string; wanted: boolean } | null
}

export function createFavoritesStore() {
  let state: FavoritesState = { ids: new Set(), failure: null }
  const { notify, subscribe } = createListeners()

  function change(next: Partial<FavoritesState>): void {
    state = { ...state, ...next }
    notify()
  }

  return {
    read: () => state,
    subscribe,
    replace: (ids: Iterable<string>) => change({ ids: new Set(ids) }),
    set(id: string, saved: boolean): void {
      const others = [...state.ids].filter((kept) => kept !== id)
      change({ ids: new Set(saved ? [id, ...others] : others), failure: null })
    },
    /** Reverts a change that the server refused. */
    fail: (id: string, wanted: boolean) => {
      const ids = new Set(state.ids)
      if (wanted) ids.delete(id)
      else ids.add(id)
      change({ ids, failure: { id, wanted } })
    },
  }
}

export const favorites = createFavoritesStore()
