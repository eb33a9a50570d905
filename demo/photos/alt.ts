import { languageCode } from '@/lib/i18n/language-code'
import type { Locale } from '@/lib/i18n/routing'
import type { DemoPhoto } from './photos'
import { kindWords, shownWords } from './words'

/** For example "Dnevna soba: kauč, tepih". */
export function describePhoto({ kind, shows }: DemoPhoto, locale: Locale): string {
  const language = languageCode(locale)
  return `${kindWords[kind][language]}: ${shows.map((name) => shownWords[name][language]).join(', ')}`
}

/** The content of public/demo/alt-texts.json: what each photo shows, by hash. */
export function altTexts(photos: readonly DemoPhoto[]): string {
  const lines = photos.map(
    (photo) =>
      `${JSON.stringify(photo.hash)}: ${JSON.stringify({ sr: describePhoto(photo, 'sr-Latn'), en: describePhoto(photo, 'en') })}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
