import { useQuery } from '@tanstack/react-query'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { closingSchema } from '@/lib/listings/schema'
import { apiRequest, nullIfMissing } from '@/lib/session/api-client'
import { parseProperty } from './parse-listing'

/** Null for one that is not public, nor the reader's own. */
export function useProperty(id: string) {
  return useQuery({
    queryKey: ['property', id],
    queryFn: async () => {
      const body = await apiRequest(`/v1/listings/${encodeURIComponent(id)}`).catch(nullIfMissing)
      return parseProperty(body, runtimeConfig()?.siteUrl)
    },
  })
}

/** Why a listing is no longer offered; null when that is unknown. */
export function useClosing(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['closing', id],
    queryFn: async () => {
      const body = await apiRequest(`/v1/listings/${encodeURIComponent(id)}/closing`).catch(nullIfMissing)
      return closingSchema.safeParse(body).data ?? null
    },
    enabled,
  })
}
