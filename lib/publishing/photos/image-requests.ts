import type { Listing } from '@/lib/listings/schema'
import { ApiError, apiRequest } from '@/lib/session/api-client'
import { mergeOrder, type PhotoStore, sameOrder } from './photo'
import { retryUntilTimeout } from './retry'

const retryTimeoutMs = 60_000

/** Orders a listing's images. Images unknown to the caller come last. @throws ApiError */
async function reorderImages(listingId: string, imageIds: readonly string[]): Promise<void> {
  try {
    await reorder(listingId, imageIds)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const { images } = await requestWithRetry<Listing>('GET', `/v1/listings/${listingId}`)
    const there = images.map(({ id }) => id)
    const order = mergeOrder(imageIds, there)
    if (!sameOrder(order, there)) await reorder(listingId, order)
  }
}

/** @throws ApiError, except for a missing image */
export async function removeImage(listingId: string, imageId: string): Promise<void> {
  try {
    await requestWithRetry<void>('DELETE', `/v1/listings/${listingId}/images/${imageId}`)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

export function removeImageWithKeepalive(listingId: string, imageId: string, token: string): void {
  void fetch(`/v1/listings/${listingId}/images/${imageId}`, {
    method: 'DELETE',
    keepalive: true,
    credentials: 'omit',
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => undefined)
}

function reorder(listingId: string, imageIds: readonly string[]) {
  return requestWithRetry<unknown>('POST', `/v1/listings/${listingId}/images/reorder`, {
    image_ids: imageIds,
  })
}

function requestWithRetry<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const request = () => apiRequest<T>(path, { method, ...(body === undefined ? {} : { body }) })
  return retryUntilTimeout(request, { timeoutMs: retryTimeoutMs })
}

/** @param positions the server's position of each image id; mutated @param pending removed, but still on the server */
export async function syncPhotoOrder(
  store: PhotoStore,
  listingId: string,
  positions: Map<string, number>,
  pending: readonly string[] = [],
): Promise<boolean> {
  const shown = store.photos().flatMap(({ imageId }) => imageId ?? [])
  const wanted = [...shown, ...pending]
  const there = [...wanted].sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0))
  try {
    if (!sameOrder(wanted, there)) await reorderImages(listingId, wanted)
    for (const [position, id] of wanted.entries()) positions.set(id, position)
    store.set({ orderFailed: false })
    return true
  } catch {
    store.set({ orderFailed: true })
    return false
  }
}
