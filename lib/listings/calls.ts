import { useQuery } from '@tanstack/react-query'
import { apiRequest, nullIfMissing } from '@/lib/session/api-client'
import type { Listing } from './schema'

export function useListing(id: string) {
  return useQuery({
    queryKey: ['listing', id],
    queryFn: () => apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}`).catch(nullIfMissing),
  })
}
