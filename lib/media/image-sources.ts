import { type MediaFormat, mediaFormats } from './variants'

export interface ImageSources {
  /** What a browser without `srcset` loads, and all there is for a foreign image. */
  src: string
  /** One `srcset` per format, best first; empty for an image of which only one file is known. */
  sets: { format: MediaFormat; srcSet: string }[]
}

const ownName = /^(.*\/[0-9a-f]{24})-\d+\.(?:webp|avif)$/

/**
 * The files of a photograph. Ours carry a content hash and lie in several widths and formats beside each other,
 * wherever they are served from; an image of another backend has its address alone.
 */
export function imageSources(url: string, widths: readonly number[] = []): ImageSources {
  const stem = ownName.exec(url)?.[1]
  const narrow = widths.find((width) => width >= 800) ?? widths.at(-1)
  if (stem === undefined || narrow === undefined) return { src: url, sets: [] }
  const sets = mediaFormats.map((format) => ({
    format,
    srcSet: widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }))
  return { src: `${stem}-${narrow}.webp`, sets }
}
