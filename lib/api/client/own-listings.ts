import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '@/lib/api/browser'
import type { Listing } from '@/lib/api/schemas/listing'
import { readOwnListings } from '@/lib/listings/read-own-listing'
import { queryClient } from './query-client'

/** Everything that someone has published, withdrawn listings too, with contact and figures. */
export function ownListingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-listings', userId],
    queryFn: async () => ({ items: readOwnListings(await callApi<unknown>('/v1/listings/mine')) }),
  })
}

/** Everything that someone has published, withdrawn listings too, with contact and figures. */
export function useOwnListings(userId: string) {
  return useQuery(ownListingsQuery(userId))
}

/** Asks anew for one's own listings wherever they are shown. */
export function refreshOwnListings(userId: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: ownListingsQuery(userId).queryKey })
}

function publishingMutation(userId: string, id: string) {
  const { queryKey } = ownListingsQuery(userId)
  return mutationOptions({
    mutationKey: ['publishing', id],
    scope: { id: `publishing-${id}` },
    mutationFn: (published: boolean) =>
      callApi<Partial<Listing>>(`/users/listings/${encodeURIComponent(id)}`, {
        method: published ? 'POST' : 'DELETE',
      }),
    onSuccess: (answer, wanted) => {
      const published = answer.published ?? wanted
      queryClient().setQueryData(
        queryKey,
        (known) =>
          known && {
            items: known.items.map((item) =>
              item.id === id
                ? {
                    ...item,
                    published,
                    status: answer.status ?? (published ? 'active' : 'withdrawn'),
                    updated_at: answer.updated_at ?? item.updated_at,
                  }
                : item,
            ),
          },
      )
    },
    // After a failure too: the answer may have been lost and the change be made.
    onSettled: () => refreshOwnListings(userId),
  })
}

/** Withdraws an own listing from the public (`false`), or publishes it again. */
export function usePublishing(userId: string, id: string) {
  return useMutation(publishingMutation(userId, id))
}

/** What an owner can say of a listing, besides withdrawing it. */
export type OwnListingAct = 'confirm' | 'sold' | 'rented'

/** Confirms an own listing, or takes it from the public as sold or rented. */
export function useOwnListingAct(userId: string, id: string) {
  const path = `/v1/listings/${encodeURIComponent(id)}`
  return useMutation({
    mutationKey: ['own-listing-act', id],
    scope: { id: `publishing-${id}` },
    mutationFn: (act: OwnListingAct) =>
      act === 'confirm'
        ? callApi<Listing>(`${path}/confirm`, { method: 'POST' })
        : callApi<Listing>(`${path}/close`, { method: 'POST', body: { as: act } }),
    onSettled: () => refreshOwnListings(userId),
  })
}
