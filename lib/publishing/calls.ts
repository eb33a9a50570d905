import { useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile } from '@/lib/accounts/calls'
import { invalidateOwnListings } from '@/lib/listings/own-listing-calls'
import type { Listing, OwnListing } from '@/lib/listings/schema'
import { ApiError, apiRequest } from '@/lib/session/api-client'
import type { ListingBody } from './listing-form'

interface Publication {
  body: ListingBody
  /** The idempotency key, equal for all attempts. */
  key: string
  /** Bodies sent under this key before, without a response. */
  sent: readonly ListingBody[]
}

interface Change {
  id: string
  body: ListingBody
  updatedAt: string
}

/** If the server already created the listing from an earlier body, finds that body and updates the listing. */
async function publish({ body, key, sent }: Publication): Promise<Listing> {
  try {
    return await post(body, key)
  } catch (error) {
    if (!isMismatch(error)) throw error
    for (const earlier of sent) {
      const created = await post(earlier, key).catch((other: unknown) => {
        if (isMismatch(other)) return null
        throw other
      })
      if (created) return put(created.id, body)
    }
    throw error
  }
}

function post(body: ListingBody, key: string): Promise<Listing> {
  return apiRequest<Listing>('/v1/listings', { method: 'POST', body, headers: { 'Idempotency-Key': key } })
}

function put(id: string, body: ListingBody & { updated_at?: string }): Promise<Listing> {
  return apiRequest<Listing>(`/v1/listings/${encodeURIComponent(id)}`, { method: 'PUT', body })
}

function isMismatch(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_mismatch'
}

/** Also after a failure: the response may have been lost. */
function refreshOwn(userId: string): void {
  void invalidateOwnListings(userId)
  void invalidateProfile(userId)
}

export function usePublish(userId: string) {
  return useMutation({
    scope: { id: 'publish' },
    mutationFn: publish,
    onSettled: () => refreshOwn(userId),
  })
}

/** Fails with `listing_changed` when the listing was changed since `updatedAt`. */
export function useChangeListing(userId: string) {
  return useMutation({
    mutationFn: ({ id, body, updatedAt }: Change) => put(id, { ...body, updated_at: updatedAt }),
    onSettled: () => refreshOwn(userId),
  })
}

export async function findOwnListing(id: string): Promise<OwnListing | null> {
  const { items } = await apiRequest<{ items: OwnListing[] }>('/v1/listings/mine')
  return items.find((listing) => listing.id === id) ?? null
}

/** Reads the listing once when the form opens, so that it does not change while somebody edits it. */
export function useEditedListing(userId: string, id: string) {
  return useQuery({
    queryKey: ['edited-listing', userId, id],
    queryFn: () => findOwnListing(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })
}
