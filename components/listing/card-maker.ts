import type { Locale } from '@/lib/i18n/routing'
import { textsOf } from '@/lib/i18n/texts'
import type { Property } from '@/lib/listings/property'
import { type CardData, makeCards } from './card-data'

/** On the server: a function that turns properties into cards of a language. */
export function cardMaker(locale: Locale): (property: Property) => CardData {
  return makeCards(locale, textsOf(locale, 'listing'))
}
