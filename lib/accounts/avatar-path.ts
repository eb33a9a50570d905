import { mediaPath } from '@/lib/media/image-sources'

export const avatarSide = 256

const pattern = new RegExp(`^/media/([0-9a-f]{24})-${avatarSide}\\.webp$`)

export function avatarPath(hash: string): string {
  return mediaPath(hash, avatarSide, 'webp')
}

export function avatarHash(address: string): string | null {
  return pattern.exec(address)?.[1] ?? null
}
