import { z } from 'zod'
import { createListeners } from '@/lib/browser/listeners'

export const photoLimits = {
  count: 30,
  /** Of a chosen file; what is sent is smaller. */
  megabytes: 60,
  /** Less than the server holds for one caller: a prepared photo, were it noise, has under 5 MB. */
  atOnce: 3,
} as const

type PhotoState = 'preparing' | 'ready' | 'waiting' | 'uploading' | 'retrying' | 'uploaded' | 'failed'

/** A kind that the page has a text for, or the server's message. */
export type PhotoProblem =
  | { kind: 'cancelled' | 'unreachable' | 'notRemoved' }
  | { kind: 'refused'; message: string }

export interface Photo {
  readonly key: string
  readonly name: string
  readonly previewUrl: string
  readonly state: PhotoState
  readonly progress: number
  readonly problem?: PhotoProblem | undefined
  readonly imageId?: string | undefined
}

export type SkipReason = 'notPhoto' | 'heic' | 'tooBig' | 'tooMany' | 'unreadable'

export interface SkippedFile {
  readonly key: string
  readonly name: string
  readonly reason: SkipReason
}

export interface PhotoListSnapshot {
  /** The first is the cover. */
  readonly photos: readonly Photo[]
  readonly skipped: readonly SkippedFile[]
  /** The last removed photo, as long as it can be restored. */
  readonly removed: Photo | null
  /** False when the browser stores nothing. */
  readonly persisted: boolean
  readonly orderFailed: boolean
}

export interface PhotoList {
  subscribe(listener: () => void): () => void
  /** A new object after every change. */
  getSnapshot(): PhotoListSnapshot
  add(files: readonly File[]): Promise<void>
  remove(key: string): void
  undoRemove(): void
  /** Pauses the time limit of the undo; `false` restarts it. */
  holdUndo(held: boolean): void
  /** Makes a removal final, for example when the page is left. */
  endUndo(): void
  move(from: number, to: number): void
  cancel(key: string): void
  retry(key: string): void
  dismissSkipped(): void
}

export type PhotoStore = ReturnType<typeof photoStore>

export function photoStore(initial: readonly Photo[] = []) {
  let snapshot: PhotoListSnapshot = {
    photos: initial,
    skipped: [],
    removed: null,
    persisted: true,
    orderFailed: false,
  }
  const { notify, subscribe } = createListeners()

  function set(change: Partial<PhotoListSnapshot>) {
    snapshot = { ...snapshot, ...change }
    notify()
  }

  return {
    subscribe,
    getSnapshot: () => snapshot,
    photos: () => snapshot.photos,
    find: (key: string) => snapshot.photos.find((photo) => photo.key === key),
    set,
    patch(key: string, change: Partial<Photo>) {
      const patched = (photo: Photo) => (photo.key === key ? { ...photo, ...change } : photo)
      const { photos, removed } = snapshot
      set({ photos: photos.map(patched), removed: removed && patched(removed) })
    },
  }
}

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const item = moved.splice(from, 1)
  moved.splice(Math.max(0, to), 0, ...item)
  return moved
}

export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** Returns the ids of `there` in the wanted order; ids that are not in `wanted` come last. */
export function mergeOrder(wanted: readonly string[], there: readonly string[]): string[] {
  return [...wanted.filter((id) => there.includes(id)), ...there.filter((id) => !wanted.includes(id))]
}

const blob = z.custom<Blob>((value) => value instanceof Blob)

export const storedPhotoSchema = z.object({
  key: z.string(),
  /** The `Idempotency-Key` of its upload. */
  sendKey: z.string(),
  name: z.string(),
  blob,
  thumbnail: blob,
  heldAt: z.number(),
  sent: z.object({ listingId: z.string(), imageId: z.string(), position: z.number() }).optional(),
})

export type StoredPhoto = z.infer<typeof storedPhotoSchema>
