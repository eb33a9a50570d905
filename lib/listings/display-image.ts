import { decodeThumbhash } from '@/lib/media/decode-thumbhash'
import type { PropertyImage } from './property'

export interface DisplayImage {
  url: string
  width: number
  height: number
  widths?: number[]
  /** Shown until the file is loaded, by `blurUrl`. */
  blur?: string
}

export function toDisplayImage({ url, width, height, widths, thumbhash }: PropertyImage): DisplayImage {
  const blur = decodeThumbhash(thumbhash)
  return { url, width, height, ...(widths?.length ? { widths } : {}), ...(blur ? { blur } : {}) }
}
