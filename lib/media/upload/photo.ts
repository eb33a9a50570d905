/** What the browser knows of photos on their way to a listing. Everything in this folder runs in the browser alone. */

export const photoLimits = {
  /** Photos that a listing may have. */
  count: 30,
  /** Bytes that may travel: 10 MB as the API counts them. */
  bytes: 10 * 2 ** 20,
  /** Bytes of a file that is worth decoding here before it is scaled. */
  chosenBytes: 60 * 2 ** 20,
  /** Uploads side by side. */
  atOnce: 3,
} as const

export type PhotoState = 'preparing' | 'ready' | 'waiting' | 'uploading' | 'retrying' | 'uploaded' | 'failed'

/** Why a photo failed: a kind that the page has a sentence for, or the server's own sentence. */
export type PhotoProblem =
  | { kind: 'undecodable' | 'cancelled' | 'unreachable' | 'notRemoved' }
  | { kind: 'refused'; status: number; message: string }

export interface Photo {
  readonly key: string
  /** The file's name; empty for a photo that already was on the server. */
  readonly name: string
  /** Fit for `src` while the photo is in the list. */
  readonly previewUrl: string
  readonly state: PhotoState
  /** From 0 to 1. */
  readonly progress: number
  readonly problem?: PhotoProblem | undefined
  /** The server's id of the uploaded image. */
  readonly imageId?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export type SkipReason = 'notPhoto' | 'heic' | 'tooBig' | 'tooMany' | 'unreadable'

/** A file that was not taken into the list. */
export interface SkippedFile {
  readonly key: string
  readonly name: string
  readonly reason: SkipReason
}

export interface PhotoList {
  subscribe(listener: () => void): () => void
  /** The photos in their order, the first being the cover; a new array whenever anything of the list changed. */
  getSnapshot(): readonly Photo[]
  /** Files of the latest choices that were not taken, until dismissed. */
  readonly skipped: readonly SkippedFile[]
  /** The photo that was removed last, while that can be undone. */
  readonly removed: Photo | null
  /** Whether chosen photos outlast this page; false when the browser keeps nothing. */
  readonly persisted: boolean
  /** Whether the order on screen could not be brought to the server. */
  readonly orderFailed: boolean
  /** Resolves once what an earlier page kept is in the list. */
  readonly ready: Promise<void>
  /** Takes the photos among the files; resolves once they are prepared. */
  add(files: readonly File[]): Promise<void>
  remove(key: string): void
  undoRemove(): void
  /** Keeps a removal undoable while somebody is about to undo it; `false` lets the time run again. */
  holdUndo(held: boolean): void
  move(from: number, to: number): void
  /** Stops a photo's upload; it can be retried. */
  cancel(key: string): void
  retry(key: string): void
  dismissSkipped(): void
  /**
   * Uploads what the listing lacks and brings the order on screen to it. Called again, also after a reload, it goes
   * on with what is missing. `failed` counts the photos that are not there.
   */
  uploadTo(listingId: string): Promise<{ failed: number }>
  /** Empties the list and what is kept of it. Photos on the server stay there. */
  clear(): Promise<void>
  /** The page is being left: what was removed is removed now. */
  leave(): void
}
