import { reorderImages } from './image-requests'
import { sameOrder } from './order'
import type { PhotoStore } from './photo-store'

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
