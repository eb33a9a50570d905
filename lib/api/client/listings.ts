import { useQuery } from '@tanstack/react-query'
import type { Listing } from '@/lib/api/schemas/listing'
import { ApiError, apiRequest } from './api-client'

export function useListing(id: string) {
  return useQuery({ queryKey: ['listing', id], queryFn: () => findListing(id) })
}

async function findListing(id: string): Promise<Listing | null> {
  try {
    return await apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}`)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
