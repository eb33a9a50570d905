import { averageColor } from '@/lib/media/average-color'
import type { PropertyImage } from './property'

export interface DisplayImage {
  url: string
  width: number
  height: number
  widths?: number[]
  /** `#rrggbb` until the file is loaded. */
  color?: string
}

/** Converts an image for drawing: its ThumbHash becomes one colour, which costs the browser nothing. */
export function toDisplayImage({ url, width, height, widths, thumbhash }: PropertyImage): DisplayImage {
  const color = averageColor(thumbhash)
  return { url, width, height, ...(widths?.length ? { widths } : {}), ...(color ? { color } : {}) }
}
