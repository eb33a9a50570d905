import { placeholderColors } from '@/lib/media/placeholder'
import type { PropertyImage } from './property'

export interface DisplayImage {
  url: string
  width: number
  height: number
  widths?: number[]
  /** Stops of a vertical gradient, shown until the file is loaded. */
  placeholder?: string
}

export function toDisplayImage({ url, width, height, widths, thumbhash }: PropertyImage): DisplayImage {
  const placeholder = placeholderColors(thumbhash)
  return {
    url,
    width,
    height,
    ...(widths?.length ? { widths } : {}),
    ...(placeholder ? { placeholder } : {}),
  }
}
