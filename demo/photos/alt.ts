import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { type DemoPhoto, demoPhotos } from './photos'
import { kindWords, shownWords } from './words'

const byHash = new Map(demoPhotos.map((photo) => [photo.hash, photo]))

/** Alternative text of a demo photo, from the scene of which it was rendered; undefined for any other image. */
export function demoPhotoAlt(url: string, locale: Locale): string | undefined {
  const hash = /([0-9a-f]{24})-\d+\.(?:webp|avif)$/.exec(url)?.[1]
  const photo = hash ? byHash.get(hash) : undefined
  return photo && describePhoto(photo, locale)
}

/** For example "Dnevna soba: kauč, tepih". */
export function describePhoto({ kind, shows }: DemoPhoto, locale: Locale): string {
  const language = locale === 'en' ? 'en' : 'sr'
  return `${kindWords[kind][language]}: ${shows.map((name) => shownWords[name][language]).join(', ')}`
}
