import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { SearchFrequency } from './frequencies'
import type { SavedSearch, SavedSearchChange, SavedSearches } from './schema'

function savedSearchesQuery(userId: string) {
  return queryOptions({
    queryKey: ['saved-searches', userId],
    queryFn: () => apiRequest<SavedSearches>('/users/saved-searches'),
  })
}

export function useSavedSearches(userId: string) {
  return useQuery(savedSearchesQuery(userId))
}

/** Fetches someone's saved searches unless this page has them already. */
export function fetchSavedSearches(userId: string): Promise<SavedSearches> {
  return queryClient().fetchQuery({ ...savedSearchesQuery(userId), staleTime: Number.POSITIVE_INFINITY })
}

export function useSaveSearch(userId: string) {
  return useMutation({
    mutationFn: (search: { name: string; query: string; frequency: SearchFrequency }) =>
      apiRequest<SavedSearch>('/users/saved-searches', { method: 'POST', body: search }),
    onSettled: () => refresh(userId),
  })
}

export function useChangeSearch(userId: string, id: string) {
  return useMutation({
    scope: { id: `saved-search-${id}` },
    mutationFn: (change: SavedSearchChange) =>
      apiRequest<SavedSearch>(addressOf(id), { method: 'PUT', body: change }),
    onSuccess: (changed) => {
      replaceItems(userId, (items) => items.map((item) => (item.id === id ? changed : item)))
    },
    onSettled: () => refresh(userId),
  })
}

/** Removes the search from the list at once, and restores it there if the request fails. */
export function useDeleteSearch(userId: string) {
  const { queryKey } = savedSearchesQuery(userId)
  return useMutation({
    scope: { id: 'saved-searches' },
    mutationFn: (id: string) => apiRequest<void>(addressOf(id), { method: 'DELETE' }),
    onMutate: async (id) => {
      await queryClient().cancelQueries({ queryKey })
      const previous = queryClient().getQueryData(queryKey)
      replaceItems(userId, (items) => items.filter((item) => item.id !== id))
      return previous
    },
    onError: (_error, _id, previous) => {
      queryClient().setQueryData(queryKey, previous)
    },
    onSettled: () => refresh(userId),
  })
}

export function useRestoreSearch(userId: string) {
  return useMutation({
    // Runs after the pending deletion, which has the same scope.
    scope: { id: 'saved-searches' },
    mutationFn: async ({ name, query, notify, frequency }: SavedSearch) => {
      const body = { name, query, frequency }
      const { id } = await apiRequest<SavedSearch>('/users/saved-searches', { method: 'POST', body })
      if (!notify) await apiRequest<SavedSearch>(addressOf(id), { method: 'PUT', body: { notify } })
    },
    onSettled: () => refresh(userId),
  })
}

function addressOf(id: string): string {
  return `/users/saved-searches/${encodeURIComponent(id)}`
}

function replaceItems(userId: string, change: (items: SavedSearch[]) => SavedSearch[]): void {
  queryClient().setQueryData(
    savedSearchesQuery(userId).queryKey,
    (cached) => cached && { items: change(cached.items) },
  )
}

function refresh(userId: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: savedSearchesQuery(userId).queryKey })
}
