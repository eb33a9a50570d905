import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { SavedSearch, SavedSearchChange, SavedSearches } from '@/lib/api/schemas/saved-search'
import { apiRequest } from './api-client'
import { queryClient } from './query-client'

function savedSearchesQuery(userId: string) {
  return queryOptions({
    queryKey: ['saved-searches', userId],
    queryFn: () => apiRequest<SavedSearches>('/users/saved-searches'),
  })
}

export function useSavedSearches(userId: string) {
  return useQuery(savedSearchesQuery(userId))
}

function saveSearchMutation(userId: string) {
  return mutationOptions({
    mutationFn: (search: { name: string; query: string }) =>
      apiRequest<SavedSearch>('/users/saved-searches', { method: 'POST', body: search }),
    onSettled: () => refresh(userId),
  })
}

/** Saves a search under a name; fails with an ApiError: 409 beyond 20, or for one that is saved already. */
export function useSaveSearch(userId: string) {
  return useMutation(saveSearchMutation(userId))
}

function changeSearchMutation(userId: string, id: string) {
  return mutationOptions({
    scope: { id: `saved-search-${id}` },
    mutationFn: (change: SavedSearchChange) =>
      apiRequest<SavedSearch>(addressOf(id), { method: 'PUT', body: change }),
    onSuccess: (changed) => {
      replaceItems(userId, (items) => items.map((item) => (item.id === id ? changed : item)))
    },
    onSettled: () => refresh(userId),
  })
}

/** Renames a search, or turns its mails on or off; fails with an ApiError. */
export function useChangeSearch(userId: string, id: string) {
  return useMutation(changeSearchMutation(userId, id))
}

function deleteSearchMutation(userId: string) {
  const { queryKey } = savedSearchesQuery(userId)
  return mutationOptions({
    scope: { id: 'saved-searches' },
    mutationFn: (id: string) => apiRequest<void>(addressOf(id), { method: 'DELETE' }),
    onMutate: async (id) => {
      await queryClient().cancelQueries({ queryKey })
      const before = queryClient().getQueryData(queryKey)
      replaceItems(userId, (items) => items.filter((item) => item.id !== id))
      return before
    },
    onError: (_error, _id, before) => {
      queryClient().setQueryData(queryKey, before)
    },
    onSettled: () => refresh(userId),
  })
}

/** Deletes a search, which is gone from the list at once and back in it when that fails. */
export function useDeleteSearch(userId: string) {
  return useMutation(deleteSearchMutation(userId))
}

function restoreSearchMutation(userId: string) {
  return mutationOptions({
    // After the deletion that it takes back.
    scope: { id: 'saved-searches' },
    mutationFn: async ({ name, query, notify }: SavedSearch) => {
      const body = { name, query }
      const { id } = await apiRequest<SavedSearch>('/users/saved-searches', { method: 'POST', body })
      if (!notify) await apiRequest<SavedSearch>(addressOf(id), { method: 'PUT', body: { notify } })
    },
    onSettled: () => refresh(userId),
  })
}

/** Saves a deleted search once more, as it was. */
export function useRestoreSearch(userId: string) {
  return useMutation(restoreSearchMutation(userId))
}

function addressOf(id: string): string {
  return `/users/saved-searches/${encodeURIComponent(id)}`
}

function replaceItems(userId: string, change: (items: SavedSearch[]) => SavedSearch[]): void {
  queryClient().setQueryData(
    savedSearchesQuery(userId).queryKey,
    (known) => known && { items: change(known.items) },
  )
}

function refresh(userId: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: savedSearchesQuery(userId).queryKey })
}
