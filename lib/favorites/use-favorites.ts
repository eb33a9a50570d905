import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { keptRequest } from '@/lib/session/kept-request'
import { queryClient } from '@/lib/session/query-client'
import type { FavoriteNote, FavoriteNotes, Favorites } from './schema'

interface FavoriteChange {
  id: string
  saved: boolean
}

/** Kept for when there is no network. */
export const favoritesPath = '/users/favorites'

export function favoritesQuery(userId: string) {
  return queryOptions({
    queryKey: ['favorites', userId],
    queryFn: () => keptRequest<Favorites>(userId, favoritesPath),
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
      // Removing a favorite deletes its note.
      void queryClient().invalidateQueries({ queryKey: favoriteNotesQuery(userId).queryKey })
    },
  })
}

function withChange(items: string[], id: string, saved: boolean): string[] {
  const others = items.filter((item) => item !== id)
  return saved ? [id, ...others] : others
}

function favoriteNotesQuery(userId: string) {
  return queryOptions({
    queryKey: ['favorite-notes', userId],
    queryFn: () => apiRequest<FavoriteNotes>('/users/favorites/notes'),
  })
}

export function useFavoriteNotes(userId: string) {
  return useQuery(favoriteNotesQuery(userId))
}

/** Stores notes one after the other, so that the last one wins. */
export function useSaveFavoriteNote(userId: string) {
  const { queryKey } = favoriteNotesQuery(userId)
  return useMutation({
    scope: { id: `favorite-notes-${userId}` },
    mutationFn: ({ property_id, note }: FavoriteNote) =>
      apiRequest<FavoriteNote>(`/users/favorites/${encodeURIComponent(property_id)}/note`, {
        method: 'PUT',
        body: { note },
      }),
    onSuccess: (saved) =>
      queryClient().setQueryData(queryKey, (old) => {
        const others = old?.items.filter(({ property_id }) => property_id !== saved.property_id) ?? []
        return { items: saved.note ? [saved, ...others] : others }
      }),
  })
}
