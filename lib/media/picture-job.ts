import type { MediaFormat } from './variants'

export interface PictureJob {
  input: Uint8Array
  /** In pixels, ascending; those that the source has, unless `exact`. */
  widths: readonly number[]
  exact: boolean
  /** Pixels of a square cut from the middle, instead of `widths`. */
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
