import type { Listing } from '@/lib/listings/schema'
import { ApiError, apiRequest, prepareLastRequest } from '@/lib/session/api-client'
import type { PendingPhoto, PhotoDescription } from './photo'
import { retryUntilTimeout } from './retry'

const retryTimeoutMs = 60_000

/** Orders a listing's images. Images unknown to the caller come last. @throws ApiError */
export async function reorderImages(listingId: string, imageIds: readonly string[]): Promise<void> {
  const reorder = (ids: readonly string[]) =>
    request<unknown>('POST', `/v1/listings/${listingId}/images/reorder`, { image_ids: ids })
  try {
    await reorder(imageIds)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const { images } = await request<Listing>('GET', `/v1/listings/${listingId}`)
    const there = images.map(({ id }) => id)
    const known = imageIds.filter((id) => there.includes(id))
    await reorder([...known, ...there.filter((id) => !known.includes(id))])
  }
}

/** @throws ApiError, except for a missing image */
export async function removeImage(listingId: string, imageId: string): Promise<void> {
  try {
    await request<void>('DELETE', `/v1/listings/${listingId}/images/${imageId}`)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

/** Says what a photo is and shows. @throws ApiError, with the fields that are refused */
export async function describeImage(
  listingId: string,
  imageId: string,
  { kind, caption, captionEn }: PhotoDescription,
): Promise<void> {
  await request<unknown>('PUT', `/v1/listings/${listingId}/images/${imageId}`, {
    kind,
    caption: caption.trim() || null,
    caption_en: captionEn.trim() || null,
  })
}

/** Announces photos of a draft, or says that some will not come. @throws ApiError */
export async function changePendingPhotos(
  listingId: string,
  change: { add?: readonly PendingPhoto[]; remove?: readonly string[] },
): Promise<void> {
  await request<unknown>('POST', `/v1/listings/${listingId}/images/pending`, change)
}

/** Returns a function that removes the image while the page closes. */
export async function prepareRemoval(listingId: string, imageId: string): Promise<() => void> {
  const send = await prepareLastRequest()
  return () => send(`/v1/listings/${listingId}/images/${imageId}`, { method: 'DELETE' })
}

function request<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  return retryUntilTimeout(() => apiRequest<T>(path, { method, ...(body === undefined ? {} : { body }) }), {
    timeoutMs: retryTimeoutMs,
  })
}
