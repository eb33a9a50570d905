import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile } from '@/lib/accounts/use-profile'
import type { Listing } from '@/lib/listings/schema'
import { apiRequest, nullIfMissing } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { BulkAction, BulkResult, OwnListingBriefs, PricePreview } from './own-schema'
import { parseDrafts, parseOwnPage } from './parse-own-listing'

const ownListingsKey = (userId: string) => ['own-listings', userId]

/** A page of own listings. @param query of `GET /v1/listings/mine`, with a `limit` */
export function useOwnListings(userId: string, query: string) {
  return useQuery({
    queryKey: [...ownListingsKey(userId), query],
    queryFn: async () => parseOwnPage(await apiRequest(`/v1/listings/mine?${query}`)),
    placeholderData: keepPreviousData,
  })
}

export function useOwnDrafts(userId: string) {
  return useQuery({
    queryKey: [...ownListingsKey(userId), 'drafts'],
    queryFn: async () => parseDrafts(await apiRequest('/v1/listings/mine?status=draft')),
  })
}

export function invalidateOwnListings(userId: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: ownListingsKey(userId) })
}

/** Selects all pages, 500 listings at most. */
export function useOwnBriefs() {
  return useMutation({
    mutationFn: (query: string) => apiRequest<OwnListingBriefs>(`/v1/listings/mine/brief?${query}`),
  })
}

/** Of 500 listings, each in a transaction. */
const bulkTimeoutMs = 60_000

/** A change in percent or in whole EUR. */
export type PriceChange = { percent: number } | { amount: number }

export interface BulkChange {
  action: BulkAction
  ids: string[]
  /** Of the action `price`. */
  price?: PriceChange
}

export function useBulkChange(userId: string) {
  return useMutation({
    mutationFn: ({ price, ...change }: BulkChange) =>
      apiRequest<BulkResult>('/users/listings/bulk', {
        method: 'POST',
        body: { ...change, ...price },
        timeoutMs: bulkTimeoutMs,
      }),
    // Also after a failure: the response may have been lost.
    onSettled: () => {
      void invalidateProfile(userId)
      return invalidateOwnListings(userId)
    },
  })
}

export function useUndoBulk(userId: string) {
  return useMutation({
    mutationFn: (listings: BulkResult['undo']) =>
      apiRequest<Omit<BulkResult, 'undo'>>('/users/listings/bulk/undo', {
        method: 'POST',
        body: { listings },
        timeoutMs: bulkTimeoutMs,
      }),
    onSettled: () => invalidateOwnListings(userId),
  })
}

export function usePricePreview() {
  return useMutation({
    mutationFn: (change: PriceChange & { ids: string[] }) =>
      apiRequest<PricePreview>('/users/listings/bulk/price-preview', { method: 'POST', body: change }),
  })
}

export type OwnListingAction = 'publish' | 'withdraw' | 'confirm' | 'sold' | 'rented'

/** @param onDone also called when the listing's card is gone by then, with what did not fit the filters any more */
export function useOwnListingAction(userId: string, id: string, onDone: (action: OwnListingAction) => void) {
  return useMutation({
    scope: { id: `own-listing-${id}` },
    mutationFn: (action: OwnListingAction) => requestAction(encodeURIComponent(id), action),
    onSuccess: (_result, action) => onDone(action),
    // Also after a failure: the response may have been lost.
    onSettled: () => invalidateOwnListings(userId),
  })
}

/**
 * Deletes an own listing or draft for good. A repeated request finds it deleted.
 * @param onDone also called when the listing's card is gone by then
 */
export function useDeleteListing(userId: string, onDone?: () => void) {
  return useMutation({
    onSuccess: onDone,
    mutationFn: (id: string) =>
      apiRequest<void>(`/v1/listings/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(nullIfMissing),
    onSettled: () => {
      void invalidateProfile(userId)
      return invalidateOwnListings(userId)
    },
  })
}

/** Parts an own listing from those of others that are taken for the same home. */
export function useAnotherHome(userId: string, id: string) {
  return useMutation({
    mutationFn: () =>
      apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}/another-home`, { method: 'POST' }),
    onSettled: () => invalidateOwnListings(userId),
  })
}

export function useMarkNewsSeen(userId: string) {
  return useMutation({
    mutationFn: () => apiRequest('/users/listings/seen', { method: 'POST' }),
    onSettled: () => invalidateOwnListings(userId),
  })
}

function requestAction(id: string, action: OwnListingAction): Promise<unknown> {
  if (action === 'publish') return apiRequest(`/users/listings/${id}`, { method: 'POST' })
  if (action === 'withdraw') return apiRequest(`/users/listings/${id}`, { method: 'DELETE' })
  if (action === 'confirm') return apiRequest(`/v1/listings/${id}/confirm`, { method: 'POST' })
  return apiRequest(`/v1/listings/${id}/close`, { method: 'POST', body: { as: action } })
}

/** Changes the price alone, in whole EUR; fails with 412 when the listing was changed since `version`. */
export function usePriceChange(userId: string, id: string) {
  return useMutation({
    mutationFn: ({ price, version }: { price: number; version: number }) =>
      apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body: { price },
        headers: version > 0 ? { 'If-Match': `"${version}"` } : {},
      }),
    // Also after a failure: the listing may be newer than what is shown.
    onSettled: () => invalidateOwnListings(userId),
  })
}
