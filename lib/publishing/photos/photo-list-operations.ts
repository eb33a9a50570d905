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
  whenReady?: () => Promise<void>
  onPrepared?: (photo: StoredPhoto) => Promise<void>
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
    store.set({ photos: [...store.photos(), ...chosen.map(({ photo }) => photo)], skipped })
    // One at a time: a phone's memory does not suffice for several decoded photos.
    for (const { photo, ...file } of chosen) preparing = preparing.then(() => prepare(photo, file))
  }

  async function prepare(chosen: Photo, { file, type }: AcceptedFile) {
    const { key, name } = chosen
    if (!isAlive(key)) return
    const pictures = await preparePhoto(file, type).catch(() => null)
    if (!isAlive(key)) return
    if (!pictures) return skip(chosen)
    const photo = { key, sendKey: randomKey(), name, heldAt: Date.now(), ...pictures }
    storedPhotos.set(key, photo)
    store.patch(key, { state: 'ready', previewUrl: URL.createObjectURL(pictures.thumbnail) })
    URL.revokeObjectURL(chosen.previewUrl)
    await handlers.onPrepared?.(photo)
    // Awaited when the page is left: a photo that is in no order would be lost.
    if (store.find(key)) await handlers.onChange()
  }

  /** Its content cannot be decoded. */
  function skip(photo: Photo) {
    const { photos, skipped, removed } = store.getSnapshot()
    store.set({
      photos: photos.filter(({ key }) => key !== photo.key),
      removed: removed?.key === photo.key ? null : removed,
      skipped: [...skipped, { key: photo.key, name: photo.name, reason: 'unreadable' }],
    })
    drop(photo)
  }

  function isAlive(key: string) {
    return store.getSnapshot().removed?.key === key || store.find(key) !== undefined
  }

  function remove(key: string) {
    undo.end()
    const photos = store.photos()
    removedFrom = photos.findIndex((photo) => photo.key === key)
    const photo = photos[removedFrom]
    if (!photo) return
    handlers.onLeaving(photo)
    const removed = store.find(key) ?? photo
    store.set({ photos: photos.filter((other) => other.key !== key), removed })
    undo.start()
    void handlers.onChange()
  }

  function undoRemove() {
    const { photos, removed } = store.getSnapshot()
    undo.close()
    if (!removed) return
    store.set({ photos: photos.toSpliced(removedFrom, 0, removed), removed: null })
    void handlers.onChange()
  }

  function endRemoval() {
    const { removed } = store.getSnapshot()
    if (!removed) return
    store.set({ removed: null })
    handlers.onGone(removed)
    drop(removed)
  }

  function drop({ key, previewUrl }: Photo) {
    storedPhotos.delete(key)
    if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
  }

  function move(from: number, to: number) {
    if (from === to) return
    store.set({ photos: moveItem(store.photos(), from, to) })
    void handlers.onChange()
  }

  return {
    store,
    storedPhotos,
    drop,
    prepared: () => adding.then(() => preparing),
    /** What draft and listing have in common of a `PhotoList`. */
    list: {
      subscribe: store.subscribe,
      getSnapshot: store.getSnapshot,
      ...{ add, remove, undoRemove, move },
      holdUndo: undo.hold,
      endUndo: undo.end,
      dismissSkipped: () => store.set({ skipped: [] }),
    },
  }
}

function newPhoto({ file }: AcceptedFile): Photo {
  const previewUrl = URL.createObjectURL(file)
  return { key: randomKey(), name: file.name, previewUrl, state: 'preparing', progress: 0 }
}
