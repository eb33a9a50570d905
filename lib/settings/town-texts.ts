import { languageCode } from '@/lib/i18n/language-code'
import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { currentSettings } from './current-settings'

/** What the operator says of a place, in paragraphs; none for most. @param place as `placePath` writes it */
export function townText(locale: Locale, place: string): string[] {
  const text = currentSettings().town_texts.find((each) => each.place === place)
  if (!text) return []
  return text[languageCode(locale)].split(/\n{2,}/)
}
