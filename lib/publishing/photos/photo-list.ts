import pLimit from 'p-limit'
import { createListeners } from '@/lib/browser/listeners'
import { randomKey } from '@/lib/browser/random-key'
import type { ListingImage } from '@/lib/listings/schema'
import { imageSources } from '@/lib/media/image-sources'
import { ApiError } from '@/lib/session/api-client'
import {
  type PendingPhoto,
  type Photo,
  type PhotoDescription,
  type PhotoListSnapshot,
  type PhotoProblem,
  photoLimits,
  type SkipReason,
} from './photo'
import {
  changePendingPhotos,
  describeImage,
  prepareRemoval,
  removeImage,
  reorderImages,
} from './photo-requests'
import { isRetryable, retryUntilTimeout } from './retry'
import { preparePhoto, type UploadedPhoto, uploadPhoto } from './upload-photo'
import { type AcceptedFile, fileIdentity, validateFiles } from './validate-files'

const reorderDelayMs = 500

interface PhotoListOptions {
  /** Resolves to the id of the listing, which this may have to begin first. */
  listingId: () => Promise<string>
  images: readonly ListingImage[]
  /** Of a draft, whose photos are announced, so that none is missed when the page closes. */
  pending?: readonly PendingPhoto[]
}

export type PhotoList = ReturnType<typeof createPhotoList>

/**
 * The photos of a listing or draft: additions are uploaded and moves are sent at once, removals once they can no longer
 * be undone.
 */
export function createPhotoList({ listingId, images, pending }: PhotoListOptions) {
  const { notify, subscribe } = createListeners()
  let snapshot: PhotoListSnapshot = {
    photos: images.map(shownImage),
    skipped: [],
    missing: pending ?? [],
    saving: null,
    removed: null,
    orderFailed: false,
  }
  /** Prepared photos by key, with the idempotency key of their upload. */
  const prepared = new Map<string, { blob: Blob; idempotencyKey: string }>()
  const idempotencyKeys = new Map<string, string>()
  /** Of chosen files, by the photo's key. */
  const identities = new Map<string, string>()
  const uploads = new Map<string, { stop: AbortController; done: Promise<void> }>()
  const limitUploads = pLimit(photoLimits.atOnce)
  /** What the server has, in its order. */
  let order = images.map(({ id }) => id)
  let preparing: Promise<void> = Promise.resolve()
  let ordering: Promise<void> = Promise.resolve()
  let describing: Promise<unknown> = Promise.resolve()
  let orderTimer: ReturnType<typeof setTimeout> | undefined
  let removedFrom = 0
  let removeAtOnce = () => {}

  function set(change: Partial<PhotoListSnapshot>) {
    snapshot = { ...snapshot, ...change }
    notify()
  }

  function patch(key: string, change: Partial<Photo>) {
    const patched = (photo: Photo) => (photo.key === key ? { ...photo, ...change } : photo)
    set({ photos: snapshot.photos.map(patched), removed: snapshot.removed && patched(snapshot.removed) })
  }

  const find = (key: string) => snapshot.photos.find((photo) => photo.key === key)

  /** Counts photos in and out of "saving 4 of 12", which begins again when all are saved. */
  function count(all: number, done: number) {
    const before = snapshot.saving ?? { all: 0, done: 0 }
    const saving = { all: before.all + all, done: before.done + done }
    set({ saving: saving.done < saving.all ? saving : null })
  }

  async function add(files: readonly File[]): Promise<void> {
    const room = photoLimits.count - snapshot.photos.length
    const added = snapshot.photos.flatMap(({ key, state }) =>
      state === 'failed' ? [] : [identities.get(key) ?? ''],
    )
    const { admitted, skipped } = await validateFiles(files, room, added)
    const chosen = admitted.map((file) => ({ ...file, photo: newPhoto(file) }))
    for (const { file, photo } of chosen) identities.set(photo.key, fileIdentity(file))
    const known = new Map(snapshot.missing.map(({ key, name }) => [name, key]))
    for (const { photo } of chosen) idempotencyKeys.set(photo.key, known.get(photo.name) ?? randomKey())
    const found = new Set(idempotencyKeys.values())
    set({
      photos: [...snapshot.photos, ...chosen.map(({ photo }) => photo)],
      missing: snapshot.missing.filter(({ key }) => !found.has(key)),
      skipped,
    })
    count(chosen.length, 0)
    announce({
      add: chosen.map(({ photo: { key, name } }) => ({ key: idempotencyKeys.get(key) ?? '', name })),
    })
    // One at a time: a phone's memory does not suffice for several decoded photos.
    for (const { photo, ...file } of chosen) preparing = preparing.then(() => prepare(photo, file))
    await preparing
  }

  /** Not awaited: should it fail, the photos arrive all the same. */
  function announce(change: { add?: PendingPhoto[]; remove?: string[] }) {
    if (!pending || (change.add ?? change.remove ?? []).length === 0) return
    listingId()
      .then((id) => changePendingPhotos(id, change))
      .catch(() => undefined)
  }

  async function prepare(chosen: Photo, { file, type }: AcceptedFile) {
    const { key } = chosen
    const isWanted = () => snapshot.removed?.key === key || find(key) !== undefined
    if (!isWanted()) return
    const photo = await preparePhoto(file, type).catch(() => null)
    if (!isWanted()) return
    if (!photo) return skip(chosen, type === 'image/heic' ? 'heic' : 'unreadable')
    prepared.set(key, { blob: photo.blob, idempotencyKey: idempotencyKeys.get(key) ?? randomKey() })
    const { isSmall } = photo
    patch(key, { state: 'ready', previewUrl: URL.createObjectURL(photo.thumbnail), isSmall })
    URL.revokeObjectURL(chosen.previewUrl)
    if (find(key)) start(key)
  }

  /** Its content cannot be decoded. */
  function skip(photo: Photo, reason: SkipReason) {
    const { photos, skipped, removed } = snapshot
    if (find(photo.key)) count(-1, 0)
    set({
      photos: photos.filter(({ key }) => key !== photo.key),
      removed: removed?.key === photo.key ? null : removed,
      skipped: [...skipped, { key: photo.key, name: photo.name, reason }],
    })
    drop(photo)
  }

  function start(key: string) {
    const photo = prepared.get(key)
    if (!photo || uploads.has(key)) return
    const stop = new AbortController()
    patch(key, { state: 'waiting', progress: 0, problem: undefined })
    const done = limitUploads(() => upload(key, photo, stop))
    uploads.set(key, { stop, done })
  }

  async function upload(key: string, photo: { blob: Blob; idempotencyKey: string }, stop: AbortController) {
    const { signal } = stop
    const isCurrent = () => uploads.get(key)?.stop === stop
    const show = (change: Partial<Photo>) => isCurrent() && patch(key, change)
    try {
      signal.throwIfAborted()
      const id = await listingId()
      const send = () => {
        show({ state: 'uploading' })
        return uploadPhoto({ ...photo, listingId: id, signal, onProgress: (progress) => show({ progress }) })
      }
      const sent = await retryUntilTimeout(send, {
        signal,
        onWait: ({ retryAfterMs }) => {
          if (!isCurrent()) stop.abort()
          // A busy server says when to come back; a broken connection says nothing.
          show({ state: retryAfterMs === undefined ? 'retrying' : 'waiting', progress: 0 })
        },
      })
      // If this fails, the image is shown at the next visit.
      if (!isCurrent()) return void removeImage(id, sent.id).catch(() => undefined)
      arrived(key, sent)
    } catch (error) {
      if (!isCurrent()) return
      count(-1, 0)
      show({ state: 'failed', progress: 0, problem: problemOf(error) })
    }
    uploads.delete(key)
    scheduleOrder()
  }

  function arrived(key: string, { id, position }: UploadedPhoto) {
    order = order.toSpliced(position, 0, id)
    count(0, 1)
    patch(key, { state: 'uploaded', progress: 1, imageId: id })
  }

  /**
   * Stops an upload. If it had been sent completely, the server may still create the image: its response is awaited to
   * remove it, and the next upload gets a new key. An aborted upload keeps its key, since all bytes may have arrived.
   */
  function stop(key: string): boolean {
    const current = uploads.get(key)
    const photo = prepared.get(key)
    if (!current || !photo) return false
    uploads.delete(key)
    count(-1, 0)
    if (find(key)?.progress === 1) prepared.set(key, { ...photo, idempotencyKey: randomKey() })
    else current.stop.abort()
    return true
  }

  function cancel(key: string) {
    if (stop(key)) patch(key, { state: 'failed', progress: 0, problem: { kind: 'cancelled' } })
  }

  function retry(key: string) {
    count(1, 0)
    start(key)
  }

  function remove(key: string) {
    endUndo()
    removedFrom = snapshot.photos.findIndex((photo) => photo.key === key)
    if (removedFrom < 0) return
    if (!stop(key) && find(key)?.state === 'preparing') count(-1, 0)
    const removed = find(key) ?? null
    set({ photos: snapshot.photos.filter((photo) => photo.key !== key), removed })
    const imageId = removed?.imageId
    if (imageId) {
      void listingId().then(async (id) => {
        const atOnce = await prepareRemoval(id, imageId)
        removeAtOnce = () => snapshot.removed?.key === key && atOnce()
        window.addEventListener('pagehide', removeAtOnce, { once: true })
      })
    }
    scheduleOrder()
  }

  function undoRemove() {
    const { photos, removed } = snapshot
    if (!removed) return
    // Its fields are new, and hold what was taken of it.
    const restored = { ...removed, isUndescribed: false }
    set({ photos: photos.toSpliced(removedFrom, 0, restored), removed: null })
    if (!removed.imageId) count(1, 0)
    start(removed.key)
    scheduleOrder()
  }

  /** Makes the removal of this photo final, or of whichever can still be undone. */
  function endUndo(key?: string) {
    const { removed } = snapshot
    if (!removed || (key && key !== removed.key)) return
    set({ removed: null })
    window.removeEventListener('pagehide', removeAtOnce)
    void removeForGood(removed)
  }

  async function removeForGood(photo: Photo) {
    const { key, imageId } = photo
    try {
      if (imageId) await removeImage(await listingId(), imageId)
      else announce({ remove: [idempotencyKeys.get(key) ?? ''] })
      order = order.filter((id) => id !== imageId)
      drop(photo)
    } catch {
      set({ photos: [...snapshot.photos, { ...photo, problem: { kind: 'notRemoved' } }] })
    }
  }

  function drop({ key, previewUrl }: Photo) {
    prepared.delete(key)
    announce({ remove: idempotencyKeys.has(key) ? [idempotencyKeys.get(key) ?? ''] : [] })
    idempotencyKeys.delete(key)
    identities.delete(key)
    if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
  }

  function move(from: number, to: number) {
    if (from === to) return
    const photos = [...snapshot.photos]
    photos.splice(Math.max(0, to), 0, ...photos.splice(from, 1))
    set({ photos })
    scheduleOrder()
  }

  /** Of a photo that has arrived. @throws ApiError, after which the photo is described as before */
  async function describe(key: string, description: PhotoDescription) {
    const photo = find(key)
    const imageId = photo?.imageId
    if (!imageId) return
    patch(key, { description, isUndescribed: false })
    const sending = listingId().then((id) => describeImage(id, imageId, description))
    describing = Promise.allSettled([describing, sending])
    try {
      await sending
    } catch (error) {
      patch(key, { description: photo.description, isUndescribed: true })
      throw error
    }
  }

  function scheduleOrder() {
    clearTimeout(orderTimer)
    orderTimer = setTimeout(() => {
      ordering = ordering.then(sendOrder)
    }, reorderDelayMs)
  }

  async function sendOrder() {
    clearTimeout(orderTimer)
    orderTimer = undefined
    if (uploads.size > 0) return
    const shown = snapshot.photos.flatMap(({ imageId }) => imageId ?? [])
    const wanted = [...shown, ...order.filter((id) => !shown.includes(id))]
    if (wanted.join() === order.join()) return
    try {
      await reorderImages(await listingId(), wanted)
      order = wanted
      set({ orderFailed: false })
    } catch {
      set({ orderFailed: true })
    }
  }

  /**
   * Resolves when nothing is being prepared, uploaded, ordered or described. `failed` counts photos that are not saved, or whose
   * description is not.
   */
  async function settled(): Promise<{ failed: number }> {
    endUndo()
    await preparing
    while (uploads.size > 0) await Promise.all([...uploads.values()].map(({ done }) => done))
    if (orderTimer !== undefined) ordering = ordering.then(sendOrder)
    await Promise.all([ordering, describing])
    const isFailed = ({ state, isUndescribed }: Photo) => state !== 'uploaded' || isUndescribed === true
    return { failed: snapshot.photos.filter(isFailed).length }
  }

  /** Shows what arrived from elsewhere, and what was removed there. */
  function refresh(images: readonly ListingImage[], announced: readonly PendingPhoto[]) {
    if (uploads.size > 0 || orderTimer !== undefined || snapshot.removed) return
    const mine = new Set(idempotencyKeys.values())
    const known = new Map(snapshot.photos.map((photo) => [photo.imageId, photo]))
    order = images.map(({ id }) => id)
    set({
      photos: [
        ...images.map((image) => known.get(image.id) ?? shownImage(image)),
        ...snapshot.photos.filter(({ imageId }) => imageId === undefined),
      ],
      missing: announced.filter(({ key }) => !mine.has(key)),
    })
  }

  function forgetMissing() {
    announce({ remove: snapshot.missing.map(({ key }) => key) })
    set({ missing: [] })
  }

  return {
    subscribe,
    /** A new object after every change. */
    getSnapshot: () => snapshot,
    ...{ add, move, describe, remove, undoRemove, endUndo, cancel, retry, settled, refresh, forgetMissing },
    dismissSkipped: () => set({ skipped: [] }),
  }
}

const noDescription: PhotoDescription = { kind: 'photo', caption: '', captionEn: '' }

function newPhoto({ file }: AcceptedFile): Photo {
  const previewUrl = URL.createObjectURL(file)
  return {
    key: randomKey(),
    name: file.name,
    previewUrl,
    state: 'preparing',
    progress: 0,
    description: noDescription,
  }
}

function shownImage({ id, public_url, widths, kind, caption, caption_en }: ListingImage): Photo {
  const previewUrl = imageSources(public_url, widths).src
  const description = { kind: kind ?? 'photo', caption: caption ?? '', captionEn: caption_en ?? '' }
  return { key: id, imageId: id, name: '', previewUrl, state: 'uploaded', progress: 1, description }
}

function problemOf(error: unknown): PhotoProblem {
  if (!(error instanceof ApiError) || isRetryable(error)) return { kind: 'unreachable' }
  // A response that is no JSON, of a proxy, says nothing.
  return { kind: 'refused', message: error.code === 'network' ? '' : error.message }
}
