export const photoLimits = {
  count: 30,
  bytes: 10 * 2 ** 20,
  chosenBytes: 60 * 2 ** 20,
  atOnce: 3,
} as const

export type PhotoState = 'preparing' | 'ready' | 'waiting' | 'uploading' | 'retrying' | 'uploaded' | 'failed'

/** A kind that the page has a text for, or the server's message. */
export type PhotoProblem =
  | { kind: 'undecodable' | 'cancelled' | 'unreachable' | 'notRemoved' }
  | { kind: 'refused'; status: number; message: string }

export interface Photo {
  readonly key: string
  readonly name: string
  readonly previewUrl: string
  readonly state: PhotoState
  readonly progress: number
  readonly problem?: PhotoProblem | undefined
  readonly imageId?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export type SkipReason = 'notPhoto' | 'heic' | 'tooBig' | 'tooMany' | 'unreadable'

export interface SkippedFile {
  readonly key: string
  readonly name: string
  readonly reason: SkipReason
}

export interface PhotoList {
  subscribe(listener: () => void): () => void
  /** A new array after every change; the first is the cover. */
  getSnapshot(): readonly Photo[]
  readonly skipped: readonly SkippedFile[]
  readonly removed: Photo | null
  /** False when the browser stores nothing. */
  readonly persisted: boolean
  readonly orderFailed: boolean
  /** Resolves once stored photos are in the list. */
  readonly ready: Promise<void>
  add(files: readonly File[]): Promise<void>
  remove(key: string): void
  undoRemove(): void
  /** Pauses the time limit of the undo; `false` restarts it. */
  holdUndo(held: boolean): void
  move(from: number, to: number): void
  cancel(key: string): void
  retry(key: string): void
  dismissSkipped(): void
  /** Uploads missing photos and sends their order; can be repeated. `failed` counts photos not uploaded. */
  uploadTo(listingId: string): Promise<{ failed: number }>
  clear(): Promise<void>
  /** Makes a removal final, for example when the page is left. */
  endUndo(): void
}
