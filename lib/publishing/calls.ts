import { useMutation, useQuery } from '@tanstack/react-query'
import { invalidateProfile } from '@/lib/accounts/calls'
import { pageLanguage } from '@/lib/browser/page-language'
import type { Draft } from '@/lib/listings/drafts/schema'
import { invalidateOwnListings } from '@/lib/listings/own-listing-calls'
import { parseDrafts, parseOwnListings } from '@/lib/listings/parse-own-listing'
import type { Listing, OwnListing } from '@/lib/listings/schema'
import { type ApiError, apiRequest, nullIfMissing } from '@/lib/session/api-client'
import { getAccessToken } from '@/lib/session/session'
import type { DraftBody } from './draft-body'
import type { SavedDraft } from './draft-saver'
import type { ListingBody } from './listing-form'
import { retryUntilTimeout } from './photos/retry'

/** Of somebody who waits for an answer. */
const changeTimeoutMs = 10_000

const pathOf = (id: string) => `/v1/listings/${encodeURIComponent(id)}`
const matching = (version: number) => ({ 'If-Match': `"${version}"` })

/** The requests of a form that saves a draft. A repeated `create` with its key finds the first draft. */
export const draftRequests = {
  create: (body: DraftBody, sendKey: string) =>
    apiRequest<Draft>('/v1/listings', {
      method: 'POST',
      body: { status: 'draft', ...body },
      headers: { 'Idempotency-Key': sendKey },
    }),
  save: ({ id, version }: SavedDraft, body: DraftBody) =>
    apiRequest<Draft>(pathOf(id), { method: 'PUT', body, headers: matching(version) }),
  find: (id: string) => apiRequest<Draft | Listing>(pathOf(id)).catch(nullIfMissing),
}

interface Unsaved {
  draft: SavedDraft | null
  sendKey: string
  body: DraftBody
}

/** Returns a function that saves while the page closes, when there is no time to fetch the token. */
export async function prepareLastSave(): Promise<(unsaved: Unsaved) => void> {
  const token = await getAccessToken()
  return ({ draft, sendKey, body }) =>
    void fetch(draft ? pathOf(draft.id) : '/v1/listings', {
      method: draft ? 'PUT' : 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': pageLanguage(),
        'Content-Type': 'application/json',
        ...(draft ? matching(draft.version) : { 'Idempotency-Key': sendKey }),
      },
      body: JSON.stringify(draft ? body : { status: 'draft', ...body }),
    }).catch(() => undefined)
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

export function useDiscardDraft(userId: string) {
  return useMutation({
    mutationFn: (id: string) => apiRequest<void>(pathOf(id), { method: 'DELETE' }).catch(nullIfMissing),
    onSettled: () => refreshOwn(userId),
  })
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
