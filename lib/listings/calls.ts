import { useQuery } from '@tanstack/react-query'
import { apiRequest, nullIfMissing } from '@/lib/session/api-client'
import type { Closing, Listing } from './schema'

export function useListing(id: string) {
  return useQuery({
    queryKey: ['listing', id],
    queryFn: () => apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}`).catch(nullIfMissing),
  })
}

/** Why a home is no longer offered; null when that is unknown. */
export function useClosing(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['closing', id],
    queryFn: () => apiRequest<Closing>(`/v1/listings/${encodeURIComponent(id)}/closing`).catch(nullIfMissing),
    enabled,
  })
}
