import type { ListingImage } from '@/lib/listings/schema'
import { imageSources } from '@/lib/media/image-sources'
import { getAccessToken } from '@/lib/session/session'
import { removeImage, removeImageWithKeepalive, syncPhotoOrder } from './image-requests'
import type { Photo, PhotoList } from './photo'
import { photoListOperations } from './photo-list-operations'
import { uploadPhoto, uploadQueue } from './upload-queue'

const reorderDebounceMs = 500

/** Additions and moves are sent at once, removals once they can no longer be undone. */
export function listingPhotos(listingId: string, images: readonly ListingImage[]): PhotoList {
  const initial = images.map(shownImage)
  const positions = new Map(images.map(({ id, position }) => [id, position]))
  const operations = photoListOperations({
    initial,
    onChange,
    onLeaving,
    onGone: (photo) => void removeForGood(photo),
  })
  const { store, storedPhotos } = operations
  const sending = uploadQueue({ store, storedPhotos, send: uploadPhoto, onUpdate: notePosition, onUnwanted })
  let arranging: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let token: string | null = null

  function onChange() {
    for (const { key, state } of store.photos()) if (state === 'ready') sending.start(key, listingId)
    clearTimeout(timer)
    timer = setTimeout(arrange, reorderDebounceMs)
  }

  function arrange(): Promise<unknown> {
    clearTimeout(timer)
    timer = undefined
    arranging = arranging.then(async () => {
      await sending.idle()
      const pending = store.getSnapshot().removed?.imageId
      await syncPhotoOrder(store, listingId, positions, pending ? [pending] : [])
    })
    return arranging
  }

  async function notePosition({ sent }: { sent?: { imageId: string; position: number } | undefined }) {
    if (sent) positions.set(sent.imageId, sent.position)
  }

  function onLeaving({ key }: Photo) {
    if (sending.stop(key)) store.patch(key, { state: 'ready', progress: 0 })
    // Fetched in advance: there is no time for it while a page closes.
    void getAccessToken().then((found) => {
      token = found
    })
    window.addEventListener('pagehide', removeNow)
  }

  function removeNow() {
    const { removed } = store.getSnapshot()
    if (!removed?.imageId || !token) return
    store.set({ removed: null })
    removeImageWithKeepalive(listingId, removed.imageId, token)
  }

  async function removeForGood(photo: Photo) {
    window.removeEventListener('pagehide', removeNow)
    if (!photo.imageId) return
    try {
      await removeImage(listingId, photo.imageId)
      positions.delete(photo.imageId)
    } catch {
      store.set({ photos: [...store.photos(), { ...photo, problem: { kind: 'notRemoved' } }] })
    }
  }

  function onUnwanted(_: string, imageId: string) {
    // If this fails, the image is shown at the next visit.
    void removeImage(listingId, imageId).catch(() => undefined)
  }

  function retry(key: string) {
    store.patch(key, { state: 'ready', progress: 0, problem: undefined })
    onChange()
  }

  return { ...operations.list, cancel: sending.cancel, retry }
}

function shownImage({ id, public_url, widths }: ListingImage): Photo {
  const previewUrl = imageSources(public_url, widths).src
  return { key: id, imageId: id, name: '', previewUrl, state: 'uploaded', progress: 1 }
}
