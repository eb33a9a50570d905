import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { hashOfName } from './store'
import { type MediaFormat, mediaName, mediaPath } from './variants'

let bundled: Set<string> | undefined

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

/** Images of the demo catalogue are not in the media store. */
function isBundledHash(hash: string): boolean {
  const folder = join(process.cwd(), 'public', 'demo')
  bundled ??= new Set(existsSync(folder) ? readdirSync(folder).map(hashOfName) : [])
  return bundled.has(hash)
}
