import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Listing } from '@/lib/api/schemas/listing'
import type { ListingStatistics } from '@/lib/api/schemas/statistics'
import { parseOwnListings } from '@/lib/listings/parse-own-listing'
import { apiRequest } from './api-client'
import { queryClient } from './query-client'

export function ownListingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-listings', userId],
    queryFn: async () => ({ items: parseOwnListings(await apiRequest<unknown>('/v1/listings/mine')) }),
  })
}

export function useOwnListings(userId: string) {
  return useQuery(ownListingsQuery(userId))
}

export function invalidateOwnListings(userId: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: ownListingsQuery(userId).queryKey })
}

/** Withdraws an own listing (`false`), or publishes it again. */
export function usePublishing(userId: string, id: string) {
  const { queryKey } = ownListingsQuery(userId)
  return useMutation({
    scope: { id: `publishing-${id}` },
    mutationFn: (published: boolean) =>
      apiRequest<Partial<Listing>>(`/users/listings/${encodeURIComponent(id)}`, {
        method: published ? 'POST' : 'DELETE',
      }),
    onSuccess: (updated, wanted) => {
      const published = updated.published ?? wanted
      queryClient().setQueryData(
        queryKey,
        (cached) =>
          cached && {
            items: cached.items.map((item) =>
              item.id === id
                ? {
                    ...item,
                    published,
                    status: updated.status ?? (published ? 'active' : 'withdrawn'),
                    updated_at: updated.updated_at ?? item.updated_at,
                  }
                : item,
            ),
          },
      )
    },
    // Also after a failure: the response may have been lost.
    onSettled: () => invalidateOwnListings(userId),
  })
}

export type OwnListingAction = 'confirm' | 'sold' | 'rented'

export function useOwnListingAction(userId: string, id: string) {
  const path = `/v1/listings/${encodeURIComponent(id)}`
  return useMutation({
    scope: { id: `publishing-${id}` },
    mutationFn: (act: OwnListingAction) =>
      act === 'confirm'
        ? apiRequest<Listing>(`${path}/confirm`, { method: 'POST' })
        : apiRequest<Listing>(`${path}/close`, { method: 'POST', body: { as: act } }),
    onSettled: () => invalidateOwnListings(userId),
  })
}

/** Changes the price alone, in whole EUR; fails with 409 when the listing was changed since `updatedAt`. */
export function usePriceChange(userId: string, id: string) {
  return useMutation({
    mutationFn: ({ price, updatedAt }: { price: number; updatedAt: string }) =>
      apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body: { price, updated_at: updatedAt },
      }),
    // Also after a failure: the listing may be newer than what is shown.
    onSettled: () => invalidateOwnListings(userId),
  })
}

/** Statistics of the last `days` days of an own listing. Shows the previous period until the next one has loaded. */
export function useListingStatistics(userId: string, id: string, days: number) {
  return useQuery({
    queryKey: ['listing-statistics', userId, id, days],
    queryFn: () =>
      apiRequest<ListingStatistics>(`/users/listings/${encodeURIComponent(id)}/statistics?days=${days}`),
    placeholderData: keepPreviousData,
  })
}
