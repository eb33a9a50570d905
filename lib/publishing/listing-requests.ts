import { useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile } from '@/lib/accounts/use-profile'
import type { Draft } from '@/lib/listings/drafts/schema'
import { parseDrafts, parseOwnListings } from '@/lib/listings/own/parse-own-listing'
import { invalidateOwnListings } from '@/lib/listings/own/use-own-listings'
import type { Listing, OwnListing } from '@/lib/listings/schema'
import { type ApiError, apiRequest, nullIfMissing, prepareLastRequest } from '@/lib/session/api-client'
import type { UnsavedForm } from './draft-saver'
import type { ListingBody } from './listing-form'
import { retryUntilTimeout } from './photos/retry'

/** Of somebody who waits for an answer. */
const changeTimeoutMs = 10_000

const pathOf = (id: string) => `/v1/listings/${encodeURIComponent(id)}`
const matching = (version: number) => ({ 'If-Match': `"${version}"` })

function saveRequest({ draft, idempotencyKey, body }: UnsavedForm): Parameters<typeof apiRequest> {
  if (draft) return [pathOf(draft.id), { method: 'PUT', body, headers: matching(draft.version) }]
  const headers = { 'Idempotency-Key': idempotencyKey }
  return ['/v1/listings', { method: 'POST', body: { status: 'draft', ...body }, headers }]
}

/** The requests of a form that saves a draft. A repeated save without a draft finds the first one by its key. */
export const draftRequests = {
  save: (unsaved: UnsavedForm) => apiRequest<Draft>(...saveRequest(unsaved)),
  find: (id: string) => apiRequest<Draft | Listing>(pathOf(id)).catch(nullIfMissing),
}

/** Returns a function that saves while the page closes. */
export async function prepareLastSave(): Promise<(unsaved: UnsavedForm) => void> {
  const send = await prepareLastRequest()
  return (unsaved) => send(...saveRequest(unsaved))
}

/** Repeated until there is an answer, which publishes once. @throws ApiError */
export async function publishDraft(
  userId: string,
  id: string,
  onWait: (error: ApiError) => void,
): Promise<Listing> {
  const request = () => apiRequest<Listing>(`${pathOf(id)}/publish`, { method: 'POST' })
  return retryUntilTimeout(request, { onWait }).finally(() => refreshOwn(userId))
}

/** Also after a failure: the response may have been lost. */
function refreshOwn(userId: string): void {
  void invalidateOwnListings(userId)
  void invalidateProfile(userId)
}

/** Fails with 412 and the newer listing when it has changed since `version`; 0 for backends without versions. */
export function useChangeListing(userId: string) {
  return useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: number; body: ListingBody }) => {
      const headers = version > 0 ? matching(version) : {}
      const request = () => apiRequest<Listing>(pathOf(id), { method: 'PUT', body, headers })
      return retryUntilTimeout(request, { timeoutMs: changeTimeoutMs })
    },
    onSettled: () => refreshOwn(userId),
  })
}

const readOwn = () => apiRequest<unknown>('/v1/listings/mine')

export async function findDrafts(): Promise<Draft[]> {
  return parseDrafts(await readOwn())
}

/** Reads the listing once when the form opens, so that it does not change while somebody edits it. */
export function useEditedListing(userId: string, id: string) {
  return useQuery({
    queryKey: ['edited-listing', userId, id],
    queryFn: async (): Promise<OwnListing | null> =>
      parseOwnListings(await readOwn()).find((listing) => listing.id === id) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })
}
