import type { MediaFormat } from './variants'

/** What a worker is asked to make of an upload. */
export interface PictureJob {
  input: Uint8Array
  /** Widths in pixels, ascending; those that the source has, unless `exact`. */
  widths: readonly number[]
  /** Writes all `widths`, also those wider than the source. */
  exact: boolean
  /** Pixels of the side of a square that is cut from the middle, instead of `widths`. */
  square?: number
  /** What each width is encoded as; quality from 1 to 100. */
  formats: { format: MediaFormat; quality: number }[]
}

export interface RenderedPicture {
  /** Pixels of the largest variant. */
  width: number
  height: number
  /** Base64 of the ThumbHash, about 25 bytes. */
  thumbhash: string
  widths: number[]
  variants: { width: number; format: MediaFormat; bytes: Buffer }[]
}

/** What a worker answers. */
export type PictureResult =
  | { picture: RenderedPicture }
  | { refusal: 'unsupported' | 'too_large'; message: string }
