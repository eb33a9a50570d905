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
  /** What was sent under the key before, without an answer. */
  sent: readonly ListingBody[]
}

interface Change {
  id: string
  body: ListingBody
  /** The version that the change was made on. */
  updatedAt: string
}

/**
 * Makes the listing once, however often it is asked to. When an earlier try, whose answer was lost, has reached the
 * server with other words, that listing is found by sending those again, and then gets the new ones.
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

/** After a failure too: the answer may have been lost. */
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

/** Publishes a listing, once for each key; fails with an ApiError whose `fields` say what is wrong with which. */
export function usePublish(userId: string) {
  return useMutation(publishMutation(userId))
}

function changeMutation(userId: string) {
  return mutationOptions({
    mutationFn: ({ id, body, updatedAt }: Change) => put(id, { ...body, updated_at: updatedAt }),
    onSettled: () => refreshOwn(userId),
  })
}

/** Changes a listing; fails with `listing_changed` when it is not the version any more that the change was made on. */
export function useChangeListing(userId: string) {
  return useMutation(changeMutation(userId))
}

/** An own listing with its address and contact; null when there is no such listing among one's own. */
export async function findOwnListing(id: string): Promise<OwnListing | null> {
  const { items } = await apiRequest<{ items: OwnListing[] }>('/v1/listings/mine')
  return items.find((listing) => listing.id === id) ?? null
}

/** Read once when the form opens: what somebody edits must not change under their hands. */
function editedListingQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['edited-listing', userId, id],
    queryFn: () => findOwnListing(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })
}

/** The listing to be edited, as it is when the form opens. */
export function useEditedListing(userId: string, id: string) {
  return useQuery(editedListingQuery(userId, id))
}
