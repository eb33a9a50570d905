import { useQuery } from '@tanstack/react-query'
import type { Listing } from '@/lib/api/schemas/listing'
import { apiRequest, nullIfMissing } from './api-client'

export function useListing(id: string) {
  return useQuery({
    queryKey: ['listing', id],
    queryFn: () => apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}`).catch(nullIfMissing),
  })
}
