import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Listing, OwnListing } from '@/lib/api/schemas/listing'
import type { ListingBody } from '@/lib/listings/publish/listing-form'
import { ApiError, apiRequest } from './api-client'
import { invalidateOwnListings } from './own-listings'
import { invalidateProfile } from './profile'

interface Publication {
  body: ListingBody
  /** The `Idempotency-Key`, the same for every try. */
  key: string
  /** Sent under the key before, without a response. */
  sent: readonly ListingBody[]
}

interface Change {
  id: string
  body: ListingBody
  /** The version that the change was made on. */
  updatedAt: string
}

/**
 * Publishes a listing once. When an earlier try with another body has reached the server although its response was
 * lost, sending that body again finds the listing, which is then changed.
 */
async function publish({ body, key, sent }: Publication): Promise<Listing> {
  try {
    return await post(body, key)
  } catch (error) {
    if (!isMismatch(error)) throw error
    for (const earlier of sent) {
      const made = await post(earlier, key).catch((other: unknown) => {
        if (isMismatch(other)) return null
        throw other
      })
      if (made) return put(made.id, body)
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

/** After a failure too: the response may have been lost. */
function refreshOwn(userId: string): void {
  void invalidateOwnListings(userId)
  void invalidateProfile(userId)
}

function publishMutation(userId: string) {
  return mutationOptions({
    scope: { id: 'publish' },
    mutationFn: publish,
    onSettled: () => refreshOwn(userId),
  })
}

/** Publishes a listing, once for each key; fails with an ApiError with `fields`. */
export function usePublish(userId: string) {
  return useMutation(publishMutation(userId))
}

function changeMutation(userId: string) {
  return mutationOptions({
    mutationFn: ({ id, body, updatedAt }: Change) => put(id, { ...body, updated_at: updatedAt }),
    onSettled: () => refreshOwn(userId),
  })
}

/** Changes a listing; fails with `listing_changed` when its version is not the latest. */
export function useChangeListing(userId: string) {
  return useMutation(changeMutation(userId))
}

/** Finds an own listing with its address and contact, or null. */
export async function findOwnListing(id: string): Promise<OwnListing | null> {
  const { items } = await apiRequest<{ items: OwnListing[] }>('/v1/listings/mine')
  return items.find((listing) => listing.id === id) ?? null
}

/** Read once when the form opens: it must not change while somebody edits it. */
function editedListingQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['edited-listing', userId, id],
    queryFn: () => findOwnListing(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })
}

export function useEditedListing(userId: string, id: string) {
  return useQuery(editedListingQuery(userId, id))
}
