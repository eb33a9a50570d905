import type { Locale } from '@/lib/i18n/routing'
import { languageOf, type TextLanguage } from '@/lib/text/language-of'
import { tidyTitle } from '@/lib/text/tidy-title'
import type { Property, PropertyImage } from './property'

/** What an image shows, for pages of a language; null when its owner did not say. */
export function captionIn(
  locale: Locale,
  { caption, captionEn }: Pick<PropertyImage, 'caption' | 'captionEn'>,
): string | null {
  return (locale === 'en' ? (captionEn ?? caption) : (caption ?? captionEn)) ?? null
}

type Texts = Pick<Property, 'title' | 'titleEn'>

/** The title for pages of a language: the English one where there is one. */
export function titleIn(locale: Locale, { title, titleEn }: Texts): string {
  return locale === 'en' && titleEn !== null ? titleEn : title
}

/** What an owner wrote, with its language where that is not the page's. */
export interface OwnerText {
  text: string
  lang?: TextLanguage
}

function ownerText(locale: Locale, text: string): OwnerText {
  const lang = languageOf(text)
  return lang === locale ? { text } : { text, lang }
}

/** A space between a number and its unit, at which no line ends. */
const beforeUnit = /(?<=\d) (?=(?:m²|m2|km|ari?|ara|ha|€|EUR)(?![\p{L}\d]))/gu

/** A listing's title in lists of a language, tidied; its page shows the title as it was written. */
export function listedTitle(locale: Locale, { title, titleEn }: Texts): OwnerText {
  const shown = translation(locale, titleEn) ?? ownerText(locale, title)
  return { ...shown, text: tidyTitle(shown.text).replace(beforeUnit, '\u00a0') }
}

function translation(locale: Locale, text: string | null): OwnerText | null {
  return locale === 'en' && text !== null ? { text } : null
}

/** A listing's own texts on a page of a language; `original` holds those that others stand for. */
export function ownerTexts(locale: Locale, property: Property) {
  const { title, description, titleEn, descriptionEn } = property
  const [shownTitle, shownDescription] = [translation(locale, titleEn), translation(locale, descriptionEn)]
  return {
    title: shownTitle ?? ownerText(locale, title),
    description: shownDescription ?? ownerText(locale, description),
    original:
      shownTitle || shownDescription
        ? {
            title: shownTitle && ownerText(locale, title),
            description: shownDescription && ownerText(locale, description),
          }
        : null,
  }
}
