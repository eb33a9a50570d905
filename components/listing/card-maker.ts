import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { type CardData, makeCards } from './card-data'

/** On the server: a function that turns properties into cards of a language. */
export async function cardMaker(locale: Locale): Promise<(property: Property) => CardData> {
  return makeCards(locale, await getTranslations({ locale, namespace: 'listing' }))
}
