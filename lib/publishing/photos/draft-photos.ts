import { removeImage, syncPhotoOrder } from './image-requests'
import type { Photo, PhotoList, StoredPhoto } from './photo'
import { photoDatabase } from './photo-database'
import { type PhotoListOperations, photoListOperations } from './photo-list-operations'
import { uploadPhoto, uploadQueue } from './upload-queue'

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

function draftPersistence(
  accountId: string | null,
  { store, storedPhotos, drop }: PhotoListOperations,
  isUploading: (key: string) => boolean,
) {
  const database = photoDatabase(accountId)
  /** Keys that the stored order had: a photo that is no longer in it was removed in another tab. */
  const ordered = new Set<string>()
  let loading: Promise<void> = Promise.resolve()

  function load(): Promise<void> {
    loading = loading.then(async () => {
      const rows = await database.load().catch(keepsNothing)
      if (rows) show(rows)
    })
    return loading
  }

  function show(rows: readonly StoredPhoto[]) {
    const order = new Set(rows.map(({ key }) => key))
    const others = store.photos().filter(({ key }) => !order.has(key))
    const stay = others.filter(({ key }) => !ordered.has(key) || isUploading(key))
    const photos = rows.map((row) => store.find(row.key) ?? restorePhoto(row, storedPhotos))
    store.set({ photos: [...photos, ...stay] })
    for (const photo of others) if (!stay.includes(photo)) drop(photo)
    for (const key of order) ordered.add(key)
  }

  function keepsNothing() {
    store.set({ persisted: false })
  }

  return {
    load,
    keep: (photo: StoredPhoto) => database.keep(photo).catch(keepsNothing),
    async keepOrder() {
      const mine = store.photos().flatMap(({ key }) => (storedPhotos.has(key) ? key : []))
      try {
        await database.keepOrder(mine)
        for (const key of mine) ordered.add(key)
      } catch {
        keepsNothing()
      }
    },
    forget: (key: string) => database.forget(key).catch(keepsNothing),
    clear: () => database.clear().catch(keepsNothing),
    assignTo(owner: string) {
      database.assignTo(owner)
      return load()
    },
  }
}

function restorePhoto(row: StoredPhoto, storedPhotos: Map<string, StoredPhoto>): Photo {
  storedPhotos.set(row.key, row)
  const { key, name, sent } = row
  const photo = { key, name, previewUrl: URL.createObjectURL(row.thumbnail) }
  if (!sent) return { ...photo, state: 'ready', progress: 0 }
  return { ...photo, state: 'uploaded', progress: 1, imageId: sent.imageId }
}
