import { averageColor } from '@/lib/media/average-color'
import type { PropertyImage } from './property'

export interface DisplayImage {
  url: string
  width: number
  height: number
  widths?: number[]
  /** `#rrggbb`, shown until the file is loaded. */
  color?: string
}

/** Converts an image for display; its ThumbHash becomes its average colour, so that the browser decodes nothing. */
export function toDisplayImage({ url, width, height, widths, thumbhash }: PropertyImage): DisplayImage {
  const color = averageColor(thumbhash)
  return { url, width, height, ...(widths?.length ? { widths } : {}), ...(color ? { color } : {}) }
}
