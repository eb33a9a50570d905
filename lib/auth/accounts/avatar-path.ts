import { mediaPath } from '@/lib/media/variants'

/** Pixels a side of a person's picture. */
export const avatarSide = 256

const pattern = new RegExp(`^/media/([0-9a-f]{24})-${avatarSide}\\.webp$`)

/**
 * The address of a picture that somebody uploaded, relative to the site's origin: it loads under whatever name the
 * site is reached.
 */
export function avatarPath(hash: string): string {
  return mediaPath(hash, avatarSide, 'webp')
}

/** The hash that an uploaded picture's address carries, or null for any other address. */
export function avatarHash(address: string): string | null {
  return pattern.exec(address)?.[1] ?? null
}
