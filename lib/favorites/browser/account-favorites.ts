import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import type { Favorites } from '@/lib/favorites/schema'
import { changeFavoriteMutation, favoritesPath, favoritesQuery } from '@/lib/favorites/use-favorites'
import { ApiError } from '@/lib/session/api-client'
import { readKeptAnswer } from '@/lib/session/kept-answers'
import { queryClient } from '@/lib/session/query-client'
import { favorites } from './favorites-store'
import { changeVisitorFavorite, visitorFavorites } from './visitor-favorites'

/** Copies the account's favorites into the page's store. @returns a function that stops copying */
export function syncFavorites(userId: string): () => void {
  const observer = new QueryObserver(queryClient(), favoritesQuery(userId))

  function copy({ data }: { data: Favorites | undefined }): void {
    if (data) favorites.replace(data.items)
  }

  const leave = observer.subscribe(copy)
  copy(observer.getCurrentResult())
  return leave
}

/** The account's favorites as this browser keeps them, when nobody can say whether the session still holds. */
export async function showKeptFavorites(isWanted: () => boolean): Promise<void> {
  const shown = favorites.read()
  const kept = await readKeptAnswer<Favorites>(favoritesPath)
  // Not over what was pressed meanwhile.
  if (kept && isWanted() && favorites.read() === shown) favorites.replace(kept.items)
}

/** Moves a visitor's favorites to the account; a failed one is retried on the next page. */
export async function mergeVisitorFavorites(userId: string): Promise<void> {
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

export async function changeFavorite(userId: string, id: string, saved: boolean): Promise<void> {
  favorites.set(id, saved)
  await new MutationObserver(queryClient(), changeFavoriteMutation(userId)).mutate({ id, saved })
}
