import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import type { ListingStatistics, OwnStatistics } from './schema'

/** Statistics of the last `days` days of an own listing. Shows the previous period until the next one has loaded. */
export function useListingStatistics(userId: string, id: string, days: number) {
  return useQuery({
    queryKey: ['listing-statistics', userId, id, days],
    queryFn: () =>
      apiRequest<ListingStatistics>(`/users/listings/${encodeURIComponent(id)}/statistics?days=${days}`),
    placeholderData: keepPreviousData,
  })
}

/** Of all own listings, as `useListingStatistics`. */
export function useOwnStatistics(userId: string, days: number) {
  return useQuery({
    queryKey: ['own-statistics', userId, days],
    queryFn: () => apiRequest<OwnStatistics>(`/users/statistics?days=${days}`),
    placeholderData: keepPreviousData,
  })
}
