import type { MediaFormat } from './variants'

export interface PictureJob {
  input: Uint8Array
  /** Widths in pixels, ascending; those above the source's are skipped unless `exact`. */
  widths: readonly number[]
  exact: boolean
  /** Side in pixels of a square cut from the centre, instead of `widths`. */
  square?: number
  formats: { format: MediaFormat; quality: number }[]
}

export interface RenderedPicture {
  width: number
  height: number
  thumbhash: string
  widths: number[]
  variants: { width: number; format: MediaFormat; bytes: Buffer }[]
}

export type PictureResult =
  | { picture: RenderedPicture }
  | { refusal: 'unsupported' | 'too_large'; message: string }
