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
