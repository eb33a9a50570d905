import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/client/api-client'
import { changeFavoriteMutation, favoritesQuery } from '@/lib/api/client/favorites'
import { queryClient } from '@/lib/api/client/query-client'
import type { Favorites } from '@/lib/api/schemas/account'
import { favorites } from './favorites-store'
import { changeVisitorFavorite, visitorFavorites } from './visitor-favorites'

/**
 * Keeps the page's favorites a copy of the account's.
 * @returns ends the copying
 */
export function syncFavorites(userId: string): () => void {
  const observer = new QueryObserver(queryClient(), favoritesQuery(userId))

  function copy({ data }: { data: Favorites | undefined }): void {
    if (data) favorites.replace(data.items)
  }

  const leave = observer.subscribe(copy)
  copy(observer.getCurrentResult())
  return leave
}

/** Moves what was kept before the sign-in to the account; what does not get there is tried on the next page. */
export async function mergeVisitorFavorites(userId: string): Promise<void> {
  // From the oldest on, so that the latest is the account's latest too.
  for (const id of visitorFavorites().reverse()) {
    try {
      await changeFavorite(userId, id, true)
    } catch (error) {
      favorites.fail(id, true)
      if (!(error instanceof ApiError) || error.status !== 404) continue
    }
    changeVisitorFavorite(id, false)
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
