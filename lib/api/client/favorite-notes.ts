import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { FavoriteNote, FavoriteNotes } from '@/lib/api/schemas/account'
import { apiRequest } from './api-client'
import { queryClient } from './query-client'

export function favoriteNotesQuery(userId: string) {
  return queryOptions({
    queryKey: ['favorite-notes', userId],
    queryFn: () => apiRequest<FavoriteNotes>('/users/favorites/notes'),
  })
}

export function useFavoriteNotes(userId: string) {
  return useQuery(favoriteNotesQuery(userId))
}

/** Stores notes one after the other, so that the last one typed stays. */
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
