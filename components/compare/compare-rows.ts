import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { amenitiesWithoutFact, factOfAmenity, isKnownAmenity } from '@/lib/listings/amenities'
import { factLabel, formatFact } from '@/lib/listings/fact-texts'
import { type FactName, factNames } from '@/lib/listings/facts'
import type { Property } from '@/lib/listings/property'

export interface CompareRow {
  label: string
  /** One per property; empty when not given. */
  values: string[]
  differs: boolean
}

/** Returns the rows of a comparison: every fact and amenity that at least one property has. */
export function compareRows(locale: Locale, properties: readonly Property[]): CompareRow[] {
  const t = translatorFor(locale, 'compare')
  const labels = translatorFor(locale, 'property')
  const types = translatorFor(locale, 'listing.types')
  const amenityLabels = translatorFor(locale, 'amenities')
  const yes = translatorFor(locale, 'facts')('yes')
  const row = (label: string, read: (property: Property) => string | number | null | false): CompareRow => {
    const values = properties.map((property) => String(read(property) || ''))
    return { label, values, differs: new Set(values).size > 1 }
  }
  return [
    row(t('price'), ({ price }) => formatPrice(locale, price)),
    row(t('perSquareMetre'), ({ price, features }) =>
      formatPricePerSquareMetre(locale, price, features.area),
    ),
    row(t('area'), ({ features }) => features.area > 0 && formatArea(locale, features.area)),
    row(t('type'), ({ type }) => types(type)),
    row(t('town'), ({ address }) => address.city),
    row(labels('bedrooms'), ({ features }) => features.bedrooms),
    row(labels('bathrooms'), ({ features }) => features.bathrooms),
    row(labels('year'), ({ features }) => features.yearBuilt),
    ...factNames
      .filter((name) => name !== 'floors')
      .map((name) => row(factLabel(locale, name), (property) => factText(locale, name, property))),
    ...amenitiesWithoutFact.map((slug) =>
      row(amenityLabels(slug), ({ amenities }) => amenities.includes(slug) && yes),
    ),
    row(t('other'), ({ amenities }) => amenities.filter((slug) => !isKnownAmenity(slug)).join(', ')),
  ].filter(({ values }) => values.some(Boolean))
}

/** As stated, or else as the amenities say. */
function factText(locale: Locale, name: FactName, { facts, amenities }: Property): string {
  const stated = formatFact(locale, name, facts)
  if (stated !== null) return stated
  const told = amenities.filter(isKnownAmenity).flatMap((slug) => {
    const { name: fact, values } = factOfAmenity(slug)
    if (fact !== name) return []
    return values.length === 1
      ? (formatFact(locale, name, { ...facts, [name]: values[0] }) ?? [])
      : translatorFor(locale, 'amenities')(slug)
  })
  return told.join(', ')
}
