import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { AdminListing, ListingOrder, PrivatePart } from './schema'

function listingQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'home', id],
    queryFn: () => apiRequest<AdminListing>(`/v1/admin/homes/${id}`),
  })
}

export function useListing(id: string) {
  return useQuery(listingQuery(id))
}

export function useListingOrder(id: string) {
  return useMutation({
    mutationFn: (body: ListingOrder) =>
      apiRequest<AdminListing>(`/v1/admin/homes/${id}`, { method: 'POST', body }),
    onSuccess: (listing) => {
      queryClient().setQueryData(listingQuery(id).queryKey, listing)
    },
  })
}

/** Each reading is logged, so it is not repeated or kept. */
export function usePrivatePart(id: string) {
  return useMutation({
    mutationFn: () => apiRequest<PrivatePart>(`/v1/admin/homes/${id}/private`, { method: 'POST' }),
    gcTime: 0,
    onSuccess: () => queryClient().invalidateQueries({ queryKey: listingQuery(id).queryKey }),
  })
}
