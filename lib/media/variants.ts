/** A narrower source has only the widths up to its own. */
export const mediaWidths = [400, 800, 1600] as const

export const mediaFormats = ['avif', 'webp'] as const
export type MediaFormat = (typeof mediaFormats)[number]

export function mediaName(hash: string, width: number, format: MediaFormat): string {
  return `${hash}-${width}.${format}`
}

export function mediaPath(hash: string, width: number, format: MediaFormat): string {
  return `/media/${mediaName(hash, width, format)}`
}
