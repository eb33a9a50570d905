import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import { parseDrafts, parseOwnListings } from './parse-own-listing'
import type { Listing } from './schema'

function ownListingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-listings', userId],
    queryFn: async () => {
      const own = await apiRequest<unknown>('/v1/listings/mine')
      return { items: parseOwnListings(own), drafts: parseDrafts(own) }
    },
  })
}

export function useOwnListings(userId: string) {
  return useQuery(ownListingsQuery(userId))
}

export function invalidateOwnListings(userId: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: ownListingsQuery(userId).queryKey })
}

export type OwnListingAction = 'publish' | 'withdraw' | 'confirm' | 'sold' | 'rented'

export function useOwnListingAction(userId: string, id: string) {
  return useMutation({
    scope: { id: `own-listing-${id}` },
    mutationFn: (action: OwnListingAction) => requestAction(encodeURIComponent(id), action),
    // Also after a failure: the response may have been lost.
    onSettled: () => invalidateOwnListings(userId),
  })
}

export function useMarkNewsSeen(userId: string) {
  return useMutation({
    mutationFn: () => apiRequest('/users/listings/seen', { method: 'POST' }),
    onSettled: () => invalidateOwnListings(userId),
  })
}

function requestAction(id: string, action: OwnListingAction): Promise<unknown> {
  if (action === 'publish') return apiRequest(`/users/listings/${id}`, { method: 'POST' })
  if (action === 'withdraw') return apiRequest(`/users/listings/${id}`, { method: 'DELETE' })
  if (action === 'confirm') return apiRequest(`/v1/listings/${id}/confirm`, { method: 'POST' })
  return apiRequest(`/v1/listings/${id}/close`, { method: 'POST', body: { as: action } })
}

/** Changes the price alone, in whole EUR; fails with 412 when the listing was changed since `version`. */
export function usePriceChange(userId: string, id: string) {
  return useMutation({
    mutationFn: ({ price, version }: { price: number; version: number }) =>
      apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body: { price },
        headers: version > 0 ? { 'If-Match': `"${version}"` } : {},
      }),
    // Also after a failure: the listing may be newer than what is shown.
    onSettled: () => invalidateOwnListings(userId),
  })
}
