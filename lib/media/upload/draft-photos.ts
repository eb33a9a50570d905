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
  belongTo(accountId: string): Promise<void>
  /** Another tab may have changed the draft meanwhile. */
  reload(): Promise<void>
}

export function makeDraftPhotos(accountId: string | null): DraftPhotos {
  const keeping = draftPersistence(
    accountId,
    () => core,
    (key) => sending.isActive(key),
  )
  const core = photoListOperations({ whenReady: () => ready, onPrepared, onChange, onLeaving, onGone })
  const { store, held } = core
  const sending = uploadQueue({
    store,
    held,
    send: uploadPhoto,
    onHeld: async (photo) => void (await keeping.keep(photo)),
    onUnwanted: removeFromServer,
  })
  const removals: Promise<unknown>[] = []
  let lastListing: string | undefined
  let run: { listingId: string; done: Promise<{ failed: number }> } | undefined
  const ready = keeping.load()

  async function onPrepared(photo: StoredPhoto) {
    const kept = await keeping.keep(photo)
    const now = held.get(photo.key)
    if (kept && now) held.set(photo.key, { ...now, blob: kept.blob, thumbnail: kept.thumbnail })
  }

  function onChange(): Promise<void> {
    if (run) startMissing(run.listingId)
    return keeping.keepOrder()
  }

  function onLeaving({ key }: Photo) {
    if (sending.stop(key)) store.patch(key, { state: 'ready', progress: 0 })
  }

  function onGone({ key }: Photo) {
    const sent = held.get(key)?.sent
    if (sent) removeFromServer(sent.listingId, sent.imageId)
    void keeping.forget(key)
  }

  function removeFromServer(listingId: string, imageId: string) {
    // One that stays is among the listing's photos and can be removed there.
    removals.push(removeImage(listingId, imageId).catch(() => undefined))
  }

  function startMissing(listingId: string) {
    for (const { key, state } of store.photos()) {
      const elsewhere = state === 'uploaded' && held.get(key)?.sent?.listingId !== listingId
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
    core.endUndo()
    await core.prepared()
    for (const { key, state } of store.photos()) if (state === 'failed') sending.start(key, listingId)
    startMissing(listingId)
    await sending.idle()
    core.endUndo()
    await Promise.all(removals.splice(0))
    await arrange(listingId)
    return { failed: core.countMissing() }
  }

  async function arrange(listingId: string) {
    const arrived = [...held.values()].filter(({ sent }) => sent?.listingId === listingId)
    const positions = new Map(arrived.flatMap(({ sent }) => (sent ? [[sent.imageId, sent.position]] : [])))
    if (!(await syncPhotoOrder(store, listingId, positions))) return
    for (const photo of arrived) {
      const position = photo.sent && positions.get(photo.sent.imageId)
      if (!photo.sent || position === undefined || position === photo.sent.position) continue
      const placed = { ...photo, sent: { ...photo.sent, position } }
      held.set(photo.key, placed)
      await keeping.keep(placed)
    }
  }

  function retry(key: string) {
    store.patch(key, { state: 'ready', progress: 0, problem: undefined })
    if (run) startMissing(run.listingId)
    else if (lastListing) void uploadTo(lastListing)
  }

  async function clear() {
    core.empty(sending.stop)
    await ready
    core.empty(sending.stop)
    lastListing = undefined
    await keeping.clear()
  }

  const list = createPhotoList(core, { ready, cancel: sending.cancel, retry, uploadTo, clear })
  return Object.assign(list, { belongTo: keeping.belongTo, reload: keeping.load })
}
