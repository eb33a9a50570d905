import { averageColor } from '@/lib/media/average-color'
import type { PropertyImage } from './property'

/** What is needed to draw a photograph, small enough to travel in a page's data. */
export interface DisplayImage {
  url: string
  width: number
  height: number
  widths?: number[]
  /** `#rrggbb` that stands while the file is on its way. */
  color?: string
}

/** A property's image as it is drawn: its ThumbHash becomes one colour, which costs the browser nothing. */
export function toDisplayImage({ url, width, height, widths, thumbhash }: PropertyImage): DisplayImage {
  const color = averageColor(thumbhash)
  return { url, width, height, ...(widths?.length ? { widths } : {}), ...(color ? { color } : {}) }
}
