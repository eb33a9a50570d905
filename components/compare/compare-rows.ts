import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea, formatDistance } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import {
  amenitiesWithoutAttribute,
  attributeOfAmenity,
  isKnownAmenity,
} from '@/lib/listings/attributes/amenities'
import { attributeLabel, formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import { type AttributeName, attributeNames } from '@/lib/listings/attributes/attributes'
import { conditionText } from '@/lib/listings/property/condition-text'
import { nearbyName, placesAround } from '@/lib/listings/property/nearby'
import type { Property } from '@/lib/listings/property/property'
import { townIn } from '@/lib/places/names/town-in'
import { type NearbyKind, nearbyKinds } from '@/lib/places/nearby/nearby-kinds'
import { compareCosts } from './compare-costs'
import { type CompareRow, rowsOf } from './row-values'

/** `floors` stands with the floor, and what is paid with the costs. */
const shownElsewhere: AttributeName[] = ['floors', 'deposit', 'monthlyCosts']

/** Returns the rows of a comparison: every attribute and amenity that at least one property has. */
export function compareRows(locale: Locale, properties: readonly Property[]): CompareRow[] {
  const t = translatorFor(locale, 'compare')
  const labels = translatorFor(locale, 'property')
  const types = translatorFor(locale, 'listing.types')
  const amenityLabels = translatorFor(locale, 'amenities')
  const yes = translatorFor(locale, 'attributes')('yes')
  const row = rowsOf(properties)
  const kinds = translatorFor(locale, 'property.nearby.kinds')
  const around = new Map(properties.map((property) => [property, placesAround(property)]))
  const placeOf = (property: Property, kind: NearbyKind) =>
    around.get(property)?.find((place) => place.kind === kind)
  const nearbyRow = (kind: NearbyKind) =>
    row(kinds(kind), (property) => {
      const place = placeOf(property, kind)
      if (!place) return null
      const distance = formatDistance(locale, place.metres)
      return place.name === null ? distance : `${distance}, ${nearbyName(locale, place)}`
    })
  return [
    row(
      t('price'),
      ({ price }) => formatPrice(locale, price),
      ({ price }) => (price > 0 ? -price : null),
    ),
    row(
      t('perSquareMetre'),
      ({ price, features }) => formatPricePerSquareMetre(locale, price, features.area),
      ({ price, features }) => (price > 0 && features.area > 0 ? -price / features.area : null),
    ),
    row(
      t('area'),
      ({ features }) => features.area > 0 && formatArea(locale, features.area),
      ({ features }) => features.area || null,
    ),
    ...compareCosts(locale, row),
    row(t('type'), ({ type }) => types(type)),
    row(t('town'), ({ address }) => townIn(locale, address.city)),
    ...nearbyKinds.map((kind) => nearbyRow(kind)),
    row(labels('bedrooms'), ({ features }) => features.bedrooms),
    row(labels('bathrooms'), ({ features }) => features.bathrooms),
    row(labels('year'), ({ features }) => features.yearBuilt),
    ...attributeNames
      .filter((name) => !shownElsewhere.includes(name))
      .map((name) => row(attributeLabel(locale, name), (property) => attributeText(locale, name, property))),
    ...amenitiesWithoutAttribute.map((slug) =>
      row(amenityLabels(slug), ({ amenities }) => amenities.includes(slug) && yes),
    ),
    row(t('other'), ({ amenities }) => amenities.filter((slug) => !isKnownAmenity(slug)).join(', ')),
  ].filter(({ values }) => values.some(Boolean))
}

/** As stated, or else as the amenities say. */
function attributeText(locale: Locale, name: AttributeName, property: Property): string {
  const { attributes, amenities } = property
  const stated =
    name === 'condition'
      ? conditionText(locale, property, attributes)
      : formatAttribute(locale, name, attributes)
  if (stated !== null) return stated
  const implied = amenities.filter(isKnownAmenity).flatMap((slug) => {
    const { name: attribute, values } = attributeOfAmenity(slug)
    if (attribute !== name) return []
    return values.length === 1
      ? (formatAttribute(locale, name, { ...attributes, [name]: values[0] }) ?? [])
      : translatorFor(locale, 'amenities')(slug)
  })
  return implied.join(', ')
}
