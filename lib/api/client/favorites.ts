import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { Favorites } from '@/lib/api/schemas/account'
import { apiRequest } from './api-client'
import { queryClient } from './query-client'

interface FavoriteChange {
  id: string
  saved: boolean
}

export function favoritesQuery(userId: string) {
  return queryOptions({
    queryKey: ['favorites', userId],
    queryFn: () => apiRequest<Favorites>('/users/favorites'),
  })
}

export function useFavorites(userId: string) {
  return useQuery(favoritesQuery(userId))
}

export function changeFavoriteMutation(userId: string) {
  const { queryKey } = favoritesQuery(userId)
  const mutationKey = ['change-favorite', userId]
  return mutationOptions({
    mutationKey,
    scope: { id: `favorites-${userId}` },
    mutationFn: ({ id, saved }: FavoriteChange) =>
      apiRequest<Favorites>(`/users/favorites/${encodeURIComponent(id)}`, {
        method: saved ? 'POST' : 'DELETE',
      }),
    onMutate: async ({ id, saved }: FavoriteChange) => {
      await queryClient().cancelQueries({ queryKey })
      queryClient().setQueryData(queryKey, (old) => old && { items: withChange(old.items, id, saved) })
    },
    onError: (_error, { id, saved }) => {
      queryClient().setQueryData(queryKey, (old) => old && { items: withChange(old.items, id, !saved) })
    },
    onSettled: () => {
      if (queryClient().isMutating({ mutationKey }) > 1) return
      void queryClient().invalidateQueries({ queryKey })
      // A favorite that was removed has lost its note.
      void queryClient().invalidateQueries({ queryKey: ['favorite-notes', userId] })
    },
  })
}

function withChange(items: string[], id: string, saved: boolean): string[] {
  const others = items.filter((item) => item !== id)
  return saved ? [id, ...others] : others
}
