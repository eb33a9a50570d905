import type { ImageKind } from '@/lib/listings/attributes/image-kinds'
import { maxImages } from '@/lib/listings/attributes/max-images'

export const photoLimits = {
  count: maxImages,
  /** Of a chosen file; what is sent is smaller. */
  megabytes: 60,
  /** Less than the server holds for one caller: a prepared photo, were it noise, has under 5 MB. */
  atOnce: 3,
  /** Smaller photos are taken, with a warning. */
  width: 800,
  height: 600,
} as const

type PhotoState = 'preparing' | 'ready' | 'waiting' | 'uploading' | 'retrying' | 'uploaded' | 'failed'

/** A kind that the page has a text for, or the server's message. */
export type PhotoProblem =
  | { kind: 'cancelled' | 'unreachable' | 'notRemoved' }
  | { kind: 'refused'; message: string }

/** What an owner says of a photo; empty texts for nothing. */
export interface PhotoDescription {
  readonly kind: ImageKind
  readonly caption: string
  readonly captionEn: string
}

export interface Photo {
  readonly key: string
  readonly name: string
  readonly previewUrl: string
  readonly state: PhotoState
  readonly progress: number
  readonly problem?: PhotoProblem | undefined
  readonly imageId?: string | undefined
  readonly isSmall?: boolean
  readonly description: PhotoDescription
  /** What was said of it last has not been taken. */
  readonly isUndescribed?: boolean
}

export type SkipReason = 'notPhoto' | 'heic' | 'tooBig' | 'tooMany' | 'twice' | 'unreadable'

export interface SkippedFile {
  readonly key: string
  readonly name: string
  readonly reason: SkipReason
}

/** A photo that was chosen and has not arrived; `key` is the `Idempotency-Key` of its upload. */
export interface PendingPhoto {
  readonly key: string
  readonly name: string
}

export interface PhotoListSnapshot {
  /** The first is the cover. */
  readonly photos: readonly Photo[]
  readonly skipped: readonly SkippedFile[]
  /** Announced elsewhere or before a reload: their files are not in this page. */
  readonly missing: readonly PendingPhoto[]
  /** Of the photos that are being saved; null when none is. */
  readonly saving: { readonly done: number; readonly all: number } | null
  /** The last removed photo, as long as it can be restored. */
  readonly removed: Photo | null
  readonly orderFailed: boolean
}
