import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/browser'
import { changeFavoriteMutation, favoritesQuery } from '@/lib/api/queries/favorites'
import type { Favorites } from '@/lib/api/schemas/account'
import { queryClient } from '@/lib/query/query-client'
import { packedFavorites, unpackFavorite } from './brought-favorites'
import { favorites } from './favorites-store'

/**
 * Keeps the page's favorites a copy of the account's, and brings along what was kept before the sign-in.
 * @returns ends the copying
 */
export function followFavorites(userId: string): () => void {
  const keptBefore = [...favorites.read().ids]
  let broughtAlong = false
  const observer = new QueryObserver(queryClient(), favoritesQuery(userId))

  function copy({ data }: { data: Favorites | undefined }): void {
    if (!data) return
    favorites.replace(data.items)
    if (broughtAlong) return
    broughtAlong = true
    for (const id of keptBefore) if (!data.items.includes(id)) void bringAlong(userId, id)
  }

  const leave = observer.subscribe(copy)
  copy(observer.getCurrentResult())
  return leave
}

async function bringAlong(userId: string, id: string): Promise<void> {
  await changeFavorite(userId, id, true).catch(() => favorites.fail(id, true))
}

/** Adds to the account what was put aside before its sign-in; what does not get there is tried on the next page. */
export async function unpackFavorites(userId: string): Promise<void> {
  for (const id of packedFavorites()) {
    try {
      await changeFavorite(userId, id, true)
    } catch (error) {
      favorites.fail(id, true)
      if (!(error instanceof ApiError) || error.status !== 404) continue
    }
    unpackFavorite(id)
  }
}

/**
 * Keeps or removes one property in the account: shown at once, taken back when the account does not accept it.
 * @throws ApiError as the API answers
 */
export async function changeFavorite(userId: string, id: string, saved: boolean): Promise<void> {
  favorites.set(id, saved)
  await new MutationObserver(queryClient(), changeFavoriteMutation(userId)).mutate({ id, saved })
}
