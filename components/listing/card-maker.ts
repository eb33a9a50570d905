import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { type CardData, makeCards } from './card-data'

/** On the server: returns a function that converts properties to cards. */
export function cardMaker(locale: Locale): (property: Property) => CardData {
  return makeCards(locale, translatorFor(locale, 'listing'))
}
