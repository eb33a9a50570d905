/** A narrower source gets those that fit it. */
export const mediaWidths = [400, 800, 1600] as const

export const mediaFormats = ['avif', 'webp'] as const
export type MediaFormat = (typeof mediaFormats)[number]

export function mediaName(hash: string, width: number, format: MediaFormat): string {
  return `${hash}-${width}.${format}`
}

export function mediaPath(hash: string, width: number, format: MediaFormat): string {
  return `/media/${mediaName(hash, width, format)}`
}

export function srcSet(hash: string, widths: readonly number[], format: MediaFormat): string {
  return widths.map((width) => `${mediaPath(hash, width, format)} ${width}w`).join(', ')
}
