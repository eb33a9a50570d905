import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
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

/** Fetches someone's saved searches unless this page has them already. */
export function fetchSavedSearches(userId: string): Promise<SavedSearches> {
  return queryClient().fetchQuery({ ...savedSearchesQuery(userId), staleTime: Number.POSITIVE_INFINITY })
}

export function useSaveSearch(userId: string) {
  return useMutation({
    mutationFn: (search: { name: string; query: string }) =>
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

export function useDeleteSearch(userId: string) {
  return useMutation({
    mutationFn: (id: string) => apiRequest<void>(addressOf(id), { method: 'DELETE' }),
    onSuccess: (_nothing, id) => replaceItems(userId, (items) => items.filter((item) => item.id !== id)),
    onSettled: () => refresh(userId),
  })
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
