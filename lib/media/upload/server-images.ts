import { ApiError, callApi } from '@/lib/api/browser'
import type { Listing } from '@/lib/api/schemas/listing'
import { keepTrying } from './keep-trying'
import { orderOf, sameOrder } from './order'
import { SendFailure } from './send-failure'

/** Milliseconds for which a change of what is already uploaded is tried again. */
const patience = 60_000

/**
 * Brings a listing's images into an order, the first being the cover. Images that the caller does not know of, from
 * another tab for example, come last.
 * @throws SendFailure when the server could not be brought to it
 */
export async function arrangeImages(listingId: string, imageIds: readonly string[]): Promise<void> {
  try {
    await reorder(listingId, imageIds)
  } catch (error) {
    if (!(error instanceof SendFailure) || error.status !== 409) throw error
    const { images } = await ask<Listing>('GET', `/v1/listings/${listingId}`)
    const there = images.map(({ id }) => id)
    const order = orderOf(imageIds, there)
    if (!sameOrder(order, there)) await reorder(listingId, order)
  }
}

/**
 * Removes an image of a listing; one that is gone already is fine.
 * @throws SendFailure when it is still there
 */
export async function removeImage(listingId: string, imageId: string): Promise<void> {
  try {
    await ask<void>('DELETE', `/v1/listings/${listingId}/images/${imageId}`)
  } catch (error) {
    if (!(error instanceof SendFailure) || error.status !== 404) throw error
  }
}

/** Removes an image while the page goes away: nobody waits for the answer. */
export function removeImageOnLeaving(listingId: string, imageId: string, token: string): void {
  void fetch(`/v1/listings/${listingId}/images/${imageId}`, {
    method: 'DELETE',
    keepalive: true,
    credentials: 'omit',
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => undefined)
}

function reorder(listingId: string, imageIds: readonly string[]) {
  return ask<unknown>('POST', `/v1/listings/${listingId}/images/reorder`, { image_ids: imageIds })
}

function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const call = () =>
    callApi<T>(path, { method, ...(body === undefined ? {} : { body }) }).catch(asSendFailure)
  return keepTrying(call, { signal: new AbortController().signal, patience })
}

function asSendFailure(error: unknown): never {
  if (error instanceof ApiError) throw new SendFailure(error.message, error.status)
  throw error
}
