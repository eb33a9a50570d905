import { languageCode } from '@/lib/i18n/language-code'
import 'server-only'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '@/lib/i18n/routing'
import { diskStore } from './stores/disk-store'
import { hashOfName } from './stores/store'

/** Images that come with the program instead of being uploaded; the folder may be missing. */
export const bundledFolder = join(process.cwd(), 'public', 'demo')

export const bundledImages = diskStore(bundledFolder)

export async function isBundled(name: string): Promise<boolean> {
  return (await bundledImages.get(name)) !== null
}

let hashes: Set<string> | undefined

export function isBundledHash(hash: string): boolean {
  hashes ??= new Set(existsSync(bundledFolder) ? readdirSync(bundledFolder).map(hashOfName) : [])
  return hashes.has(hash)
}

const altTextsSchema = z.record(z.string(), z.object({ sr: z.string(), en: z.string() }))

let altTexts: z.infer<typeof altTextsSchema> | undefined

/** Returns what a bundled image shows; undefined for any other image. */
export function bundledAltText(url: string, locale: Locale): string | undefined {
  const file = join(bundledFolder, 'alt-texts.json')
  altTexts ??= existsSync(file) ? altTextsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const hash = /([0-9a-f]{24})-\d+\.(?:webp|avif)$/.exec(url)?.[1]
  return hash ? altTexts[hash]?.[languageCode(locale)] : undefined
}
