export interface ImageSources {
  /** WebP, which every browser reads. */
  src: string
  /** All widths in each format; undefined for an image of another backend. */
  srcSets?: Record<MediaFormat, string>
}

const ownName = /^(.*\/[0-9a-f]{24})-\d+\.(?:webp|avif)$/

export function imageSources(url: string, widths: readonly number[] = []): ImageSources {
  const stem = ownName.exec(url)?.[1]
  const narrow = widths.find((width) => width >= 800) ?? widths.at(-1)
  if (stem === undefined || narrow === undefined) return { src: url }
  const srcSet = (format: MediaFormat) =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return { src: `${stem}-${narrow}.webp`, srcSets: { avif: srcSet('avif'), webp: srcSet('webp') } }
}

/** Width by height of the places that photos fill, more or less. */
const frame = 4 / 3
const panorama = 2

/** The `sizes` of a photo that fills its place: a panorama is wider than that, by what is cut off. */
export function coverSizes(sizes: string, { width, height }: { width: number; height: number }): string {
  const ratio = width / height
  if (!(ratio >= panorama && Number.isFinite(ratio))) return sizes
  return sizes.replace(
    /(?<![\d.])[\d.]+(?:vw|rem|px)(?=\s*(?:,|$))/g,
    (length) => `calc(${length} * ${(ratio / frame).toFixed(1)})`,
  )
}

/** A narrower source has only the widths up to its own. */
export const mediaWidths = [400, 800, 1600] as const

export const mediaFormats = ['avif', 'webp'] as const
export type MediaFormat = (typeof mediaFormats)[number]

export function mediaName(hash: string, width: number, format: MediaFormat): string {
  return `${hash}-${width}.${format}`
}

/** Names of all files of an image. */
export function mediaNames({ hash, widths }: { hash: string; widths: readonly number[] }): string[] {
  return widths.flatMap((width) => mediaFormats.map((format) => mediaName(hash, width, format)))
}

export function mediaPath(hash: string, width: number, format: MediaFormat): string {
  return `/media/${mediaName(hash, width, format)}`
}
