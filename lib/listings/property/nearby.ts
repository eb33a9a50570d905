import { formatDistance } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { findCentre } from '@/lib/places/find-centre'
import { nearestPlaces, type PlaceAround } from '@/lib/places/nearby/nearest-places'
import type { Property } from './property'

type Located = Pick<Property, 'circle' | 'address' | 'attributes'>

/**
 * Returns what is around a property: measured from the middle of its public circle, or of its neighbourhood without a pin,
 * never from the pin. Empty where only its municipality or town is known, which is larger than a walk.
 */
export function placesAround({ circle, address, attributes }: Located): PlaceAround[] {
  const { district, neighbourhood } = attributes
  const { centre, kind } = findCentre({ city: address.city, district, neighbourhood }) ?? {}
  const point = circle ?? (kind === 'neighbourhood' ? centre : undefined)
  return point ? nearestPlaces(point, address.city) : []
}

/** The name in a language; the kind's for a town's centre. */
export function nearbyName(locale: Locale, { kind, name, english }: PlaceAround): string {
  return (
    (locale === 'en' ? english : undefined) ?? name ?? translatorFor(locale, 'property.nearby.kinds')(kind)
  )
}

/** Besides the centre, which is always named. */
const maxNamed = 3

/**
 * A sentence without a full stop: `It is 200 m from Kalenić pijaca, 300 m from Čuburski park and 2.1 km from the town centre`.
 * Null where nothing is known around.
 */
export function describeNearby(locale: Locale, property: Located): string | null {
  const t = translatorFor(locale, 'property.nearby')
  const around = placesAround(property)
  if (around.length === 0) return null
  const named = around
    .filter(({ name }) => name !== null)
    .sort((one, other) => one.metres - other.metres)
    .slice(0, maxNamed)
  const centre = around.filter(({ name }) => name === null)
  const texts = [...named, ...centre].map((place) => {
    const distance = formatDistance(locale, place.metres)
    return place.name === null
      ? t('fromCentre', { distance })
      : t('from', { distance, name: nearbyName(locale, place) })
  })
  return t('sentence', { list: new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts) })
}
