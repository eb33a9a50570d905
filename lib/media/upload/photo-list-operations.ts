import { randomKey } from '@/lib/browser/random-key'
import { moveItem } from './order'
import { type Photo, photoLimits } from './photo'
import { photoStore } from './photo-store'
import { preparePhoto } from './prepare-photo'
import type { StoredPhoto } from './stored-photo'
import { undoTimer } from './undo-timer'
import { type AcceptedFile, validateFiles } from './validate-files'

interface PhotoListHandlers {
  initial?: readonly Photo[]
  whenReady: () => Promise<void>
  onPrepared: (photo: StoredPhoto) => Promise<void>
  /** Photos were added, removed or moved; resolves once that is stored. */
  onChange: () => Promise<void> | void
  /** A photo was removed, and can be restored. */
  onLeaving: (photo: Photo) => void
  onGone: (photo: Photo) => void
}

export type PhotoListOperations = ReturnType<typeof photoListOperations>

export function photoListOperations(handlers: PhotoListHandlers) {
  const store = photoStore(handlers.initial)
  const storedPhotos = new Map<string, StoredPhoto>()
  const undo = undoTimer(endRemoval)
  let removedFrom = 0
  let adding: Promise<void> = Promise.resolve()
  let preparing: Promise<void> = Promise.resolve()

  function add(files: readonly File[]): Promise<void> {
    adding = adding.then(handlers.whenReady).then(() => take(files))
    return adding.then(() => preparing)
  }

  async function take(files: readonly File[]) {
    const { admitted, skipped } = await validateFiles(files, photoLimits.count - store.photos().length)
    const chosen = admitted.map((file) => ({ ...file, photo: newPhoto(file) }))
    store.show([...store.photos(), ...chosen.map(({ photo }) => photo)])
    store.setStatus({ skipped })
    // One at a time: a phone's memory does not suffice for several decoded photos.
    for (const { photo, ...file } of chosen) preparing = preparing.then(() => prepare(photo, file))
  }

  async function prepare({ key, name, previewUrl }: Photo, { file, type }: AcceptedFile) {
    if (!isAlive(key)) return
    try {
      const { width, height, ...pictures } = await preparePhoto(file, type)
      if (!isAlive(key)) return
      const photo = { key, sendKey: randomKey(), name, width, height, heldAt: Date.now(), ...pictures }
      storedPhotos.set(key, photo)
      const thumbnail = URL.createObjectURL(pictures.thumbnail)
      store.patch(key, { state: 'ready', previewUrl: thumbnail, width, height })
      await handlers.onPrepared(photo)
      // Awaited when the page is left: a photo that is in no order would be lost.
      if (store.find(key)) await handlers.onChange()
    } catch {
      store.patch(key, { state: 'failed', previewUrl: '', problem: { kind: 'undecodable' } })
    } finally {
      URL.revokeObjectURL(previewUrl)
    }
  }

  function isAlive(key: string) {
    return store.status().removed?.key === key || store.find(key) !== undefined
  }

  function remove(key: string) {
    undo.end()
    const photos = store.photos()
    removedFrom = photos.findIndex((photo) => photo.key === key)
    const photo = photos[removedFrom]
    if (!photo) return
    handlers.onLeaving(photo)
    const removed = store.find(key) ?? photo
    store.show(photos.filter((other) => other.key !== key))
    store.setStatus({ removed })
    undo.start()
    void handlers.onChange()
  }

  function undoRemove() {
    const { removed } = store.status()
    undo.close()
    if (!removed) return
    store.setStatus({ removed: null })
    const photos = [...store.photos(), removed]
    store.show(moveItem(photos, photos.length - 1, removedFrom))
    void handlers.onChange()
  }

  function endRemoval() {
    const { removed } = store.status()
    if (!removed) return
    store.setStatus({ removed: null })
    handlers.onGone(removed)
    drop(removed)
  }

  function drop({ key, previewUrl }: Photo) {
    storedPhotos.delete(key)
    if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
  }

  function move(from: number, to: number) {
    if (from === to) return
    store.show(moveItem(store.photos(), from, to))
    void handlers.onChange()
  }

  function empty(stop: (key: string) => void) {
    undo.end()
    const photos = store.photos()
    store.show([])
    store.setStatus({ skipped: [], orderFailed: false })
    for (const photo of photos) {
      stop(photo.key)
      drop(photo)
    }
  }

  return {
    store,
    storedPhotos,
    add,
    remove,
    undoRemove,
    holdUndo: undo.hold,
    endUndo: undo.end,
    move,
    drop,
    empty,
    dismissSkipped: () => store.setStatus({ skipped: [] }),
    countMissing: () => store.photos().filter(({ state }) => state !== 'uploaded').length,
    prepared: () => adding.then(() => preparing),
  }
}

function newPhoto({ file }: AcceptedFile): Photo {
  const previewUrl = URL.createObjectURL(file)
  return { key: randomKey(), name: file.name, previewUrl, state: 'preparing', progress: 0 }
}
