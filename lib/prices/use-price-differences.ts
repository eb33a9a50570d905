import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import type { PriceDifferences } from './schema'

/** In percent of the median of similar listings, by id; without those that have too few. Empty until they are known. */
export function usePriceDifferences(ids: readonly string[]): Record<string, number> {
  const list = [...ids].sort().join(',')
  const { data } = useQuery({
    queryKey: ['price-differences', list],
    queryFn: () => apiRequest<PriceDifferences>(`/v1/prices/differences?ids=${list}`),
    enabled: list !== '',
    placeholderData: keepPreviousData,
  })
  return data?.differences ?? {}
}
