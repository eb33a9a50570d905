import { createPhotoList } from './create-photo-list'
import { draftPersistence } from './draft-persistence'
import { removeImage } from './image-requests'
import type { Photo, PhotoList } from './photo'
import { photoListOperations } from './photo-list-operations'
import type { StoredPhoto } from './stored-photo'
import { syncPhotoOrder } from './sync-photo-order'
import { uploadPhoto } from './upload-photo'
import { uploadQueue } from './upload-queue'

export interface DraftPhotos extends PhotoList {
  /** Assigns photos from before a sign-in to the account. */
  assignTo(accountId: string): Promise<void>
  /** Reads the draft again, since another tab may have changed it. */
  reload(): Promise<void>
}

export function makeDraftPhotos(accountId: string | null): DraftPhotos {
  const persistence = draftPersistence(
    accountId,
    () => operations,
    (key) => sending.isActive(key),
  )
  const operations = photoListOperations({ whenReady: () => ready, onPrepared, onChange, onLeaving, onGone })
  const { store, storedPhotos } = operations
  const sending = uploadQueue({
    store,
    storedPhotos,
    send: uploadPhoto,
    onUpdate: async (photo) => void (await persistence.keep(photo)),
    onUnwanted: removeFromServer,
  })
  const removals: Promise<unknown>[] = []
  let lastListing: string | undefined
  let run: { listingId: string; done: Promise<{ failed: number }> } | undefined
  const ready = persistence.load()

  async function onPrepared(photo: StoredPhoto) {
    const kept = await persistence.keep(photo)
    const now = storedPhotos.get(photo.key)
    if (kept && now) storedPhotos.set(photo.key, { ...now, blob: kept.blob, thumbnail: kept.thumbnail })
  }

  function onChange(): Promise<void> {
    if (run) startMissing(run.listingId)
    return persistence.keepOrder()
  }

  function onLeaving({ key }: Photo) {
    if (sending.stop(key)) store.patch(key, { state: 'ready', progress: 0 })
  }

  function onGone({ key }: Photo) {
    const sent = storedPhotos.get(key)?.sent
    if (sent) removeFromServer(sent.listingId, sent.imageId)
    void persistence.forget(key)
  }

  function removeFromServer(listingId: string, imageId: string) {
    // If this fails, the photo is among the listing's photos and can be removed there.
    removals.push(removeImage(listingId, imageId).catch(() => undefined))
  }

  function startMissing(listingId: string) {
    for (const { key, state } of store.photos()) {
      const elsewhere = state === 'uploaded' && storedPhotos.get(key)?.sent?.listingId !== listingId
      if (state === 'ready' || elsewhere) sending.start(key, listingId)
    }
  }

  function uploadTo(listingId: string): Promise<{ failed: number }> {
    if (run?.listingId === listingId) return run.done
    const done = upload(listingId).finally(() => {
      run = undefined
    })
    lastListing = listingId
    run = { listingId, done }
    return done
  }

  async function upload(listingId: string) {
    await ready
    operations.endUndo()
    await operations.prepared()
    for (const { key, state } of store.photos()) if (state === 'failed') sending.start(key, listingId)
    startMissing(listingId)
    await sending.idle()
    operations.endUndo()
    await Promise.all(removals.splice(0))
    await arrange(listingId)
    return { failed: operations.countMissing() }
  }

  async function arrange(listingId: string) {
    const arrived = [...storedPhotos.values()].filter(({ sent }) => sent?.listingId === listingId)
    const positions = new Map(arrived.flatMap(({ sent }) => (sent ? [[sent.imageId, sent.position]] : [])))
    if (!(await syncPhotoOrder(store, listingId, positions))) return
    for (const photo of arrived) {
      const position = photo.sent && positions.get(photo.sent.imageId)
      if (!photo.sent || position === undefined || position === photo.sent.position) continue
      const placed = { ...photo, sent: { ...photo.sent, position } }
      storedPhotos.set(photo.key, placed)
      await persistence.keep(placed)
    }
  }

  function retry(key: string) {
    store.patch(key, { state: 'ready', progress: 0, problem: undefined })
    if (run) startMissing(run.listingId)
    else if (lastListing) void uploadTo(lastListing)
  }

  async function clear() {
    operations.empty(sending.stop)
    await ready
    operations.empty(sending.stop)
    lastListing = undefined
    await persistence.clear()
  }

  const list = createPhotoList(operations, { ready, cancel: sending.cancel, retry, uploadTo, clear })
  return Object.assign(list, { assignTo: persistence.assignTo, reload: persistence.load })
}
