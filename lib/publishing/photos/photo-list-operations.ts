import { randomKey } from '@/lib/browser/random-key'
import type { StoredPhoto } from './photo'
import { moveItem, type Photo, photoLimits, photoStore, type SkippedFile, type SkipReason } from './photo'
import { type PhotoType, sniffedBytes, sniffPhoto } from './sniff'

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

const undoTime = 8_000

export function undoTimer(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let open = false

  function end() {
    if (!open) return
    close()
    onEnd()
  }

  function close() {
    open = false
    clearTimeout(timer)
  }

  return {
    start() {
      open = true
      clearTimeout(timer)
      timer = setTimeout(end, undoTime)
    },
    hold(held: boolean) {
      if (!open) return
      clearTimeout(timer)
      if (!held) timer = setTimeout(end, undoTime)
    },
    close,
    end,
  }
}

interface AcceptedFile {
  file: File
  type: PhotoType
}

export async function validateFiles(files: readonly File[], room: number) {
  const admitted: AcceptedFile[] = []
  const skipped: SkippedFile[] = []
  for (const file of files) {
    const type = await kindOf(file)
    const reason = refusalOf(file, type, room - admitted.length)
    if (reason) skipped.push({ key: randomKey(), name: file.name, reason })
    else admitted.push({ file, type: type as PhotoType })
  }
  return { admitted, skipped }
}

type Kind = ReturnType<typeof sniffPhoto> | 'unreadable'

/** A dropped folder or a deleted file cannot be read. */
async function kindOf(file: File): Promise<Kind> {
  try {
    return sniffPhoto(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
  } catch {
    return 'unreadable'
  }
}

function refusalOf(file: File, kind: Kind, room: number): SkipReason | null {
  if (kind === 'unreadable' || kind === 'heic') return kind
  if (kind === null) return 'notPhoto'
  if (file.size > photoLimits.megabytes * 2 ** 20) return 'tooBig'
  return room > 0 ? null : 'tooMany'
}

interface PreparedPhoto {
  blob: Blob
  thumbnail: Blob
}

/** Enough for the server's widest variant. */
const longestSide = 2400
const thumbnailSide = 640
/** Smaller files with few pixels are uploaded unchanged. */
const lightBytes = 3 * 2 ** 20

/** @throws when the browser cannot decode it */
async function preparePhoto(file: Blob, type: PhotoType): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const heavy = Math.max(width, height) > longestSide || file.size > lightBytes
    const thumbnail = await draw(bitmap, thumbnailSide, 0.8)
    const blob = heavy ? await draw(bitmap, longestSide, 0.88) : new Blob([file], { type })
    return { blob, thumbnail }
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, side: number, quality: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  try {
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('There is no canvas.')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return await encode(canvas, quality)
  } finally {
    // Safari frees canvases late and limits their memory.
    canvas.width = 0
    canvas.height = 0
  }
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/jpeg',
      quality,
    )
  })
}
