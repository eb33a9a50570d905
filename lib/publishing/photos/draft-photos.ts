import { draftPersistence } from './draft-persistence'
import { removeImage } from './image-requests'
import type { Photo, PhotoList } from './photo'
import { photoListOperations } from './photo-list-operations'
import type { StoredPhoto } from './stored-photo'
import { syncPhotoOrder } from './sync-photo-order'
import { uploadPhoto } from './upload-photo'
import { uploadQueue } from './upload-queue'

/** The photos of a listing that is not published yet. */
export interface DraftPhotos extends PhotoList {
  /** Uploads missing photos and sends their order; can be repeated. `failed` counts photos not uploaded. */
  uploadTo(listingId: string): Promise<{ failed: number }>
  clear(): Promise<void>
  /** Assigns photos from before a sign-in to the account. */
  assignTo(accountId: string): Promise<void>
  /** Reads the draft again, since another tab may have changed it. */
  reload(): Promise<void>
}

let current: { accountId: string | null; photos: DraftPhotos } | undefined

/** Returns the one instance of the page, which survives a sign-in; the photos survive a reload. */
export function draftPhotos(accountId: string | null): DraftPhotos {
  if (current?.accountId === accountId) void current.photos.reload()
  else current = { accountId, photos: createDraftPhotos(accountId) }
  return current.photos
}

export function assignDraftPhotos(accountId: string): void {
  if (current?.accountId !== null) return
  current.accountId = accountId
  void current.photos.assignTo(accountId)
}

function createDraftPhotos(accountId: string | null): DraftPhotos {
  const operations = photoListOperations({ whenReady: () => ready, onPrepared, onChange, onLeaving, onGone })
  const { store, storedPhotos, list } = operations
  const sending = uploadQueue({
    store,
    storedPhotos,
    send: uploadPhoto,
    onUpdate: async (photo) => void (await persistence.keep(photo)),
    onUnwanted: removeFromServer,
  })
  const persistence = draftPersistence(accountId, operations, sending.isActive)
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
    list.endUndo()
    await operations.prepared()
    for (const { key, state } of store.photos()) if (state === 'failed') sending.start(key, listingId)
    startMissing(listingId)
    await sending.idle()
    list.endUndo()
    await Promise.all(removals.splice(0))
    await arrange(listingId)
    return { failed: store.photos().filter(({ state }) => state !== 'uploaded').length }
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

  function empty() {
    list.endUndo()
    const photos = store.photos()
    store.set({ photos: [], skipped: [], orderFailed: false })
    for (const photo of photos) {
      sending.stop(photo.key)
      operations.drop(photo)
    }
  }

  async function clear() {
    empty()
    await ready
    empty()
    lastListing = undefined
    await persistence.clear()
  }

  const { cancel } = sending
  const { assignTo, load: reload } = persistence
  return { ...list, cancel, retry, uploadTo, clear, assignTo, reload }
}
