import 'server-only'
import { env } from '@/lib/env'
import { isBundledHash } from './bundled'
import { type MediaFormat, mediaName, mediaPath } from './image-sources'

export function mediaUrl(hash: string, width: number, format: MediaFormat): string {
  return env.MEDIA_URL && !isBundledHash(hash)
    ? `${env.MEDIA_URL}/${mediaName(hash, width, format)}`
    : `${env.SITE_URL}${mediaPath(hash, width, format)}`
}

export function parseMediaUrl(url: string): string | null {
  const bases = [env.API_URL ? undefined : env.MEDIA_URL, '/media'].filter((base) => base !== undefined)
  const base = bases.find((each) => url.startsWith(`${each}/`))
  return base === undefined ? null : url.slice(base.length + 1)
}
