import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Attributes } from '@/lib/listings/attributes/attributes'
import { townIn } from '@/lib/places/names/town-in'
import type { Property } from './property'

type Described = Pick<Property, 'type' | 'features' | 'attributes' | 'amenities' | 'address'>

const maxFeatures = 3
const outdoors = ['terrace', 'loggia', 'balcony', 'garden'] as const
const heatings = ['central', 'gas', 'floor', 'electric', 'heat_pump', 'storage', 'stove'] as const

/**
 * A sentence from the attributes, without a full stop: `One-bedroom apartment of 54 m² on floor 3 of 5, with lift and
 * district heating, in Grbavica, Novi Sad`. Bedrooms are named where the kind does not say the rooms, or `bedrooms` asks.
 */
export function describeProperty(
  locale: Locale,
  { type, features, attributes, amenities, address }: Described,
  { bedrooms = attributes.structure === null || type !== 'apartment' } = {},
): string {
  const t = translatorFor(locale, 'listing.sentence')
  const kind = t(`kinds.${type}`, { structure: String((attributes.structure ?? 0) * 10) })
  const size = features.area > 0 ? t('size', { kind, area: formatArea(locale, features.area) }) : kind
  const whole = [size, floorText(locale, attributes)].filter(Boolean).join(' ')
  const rooms =
    bedrooms && features.bedrooms > 0 ? [t('features.bedrooms', { count: features.bedrooms })] : []
  const named = featureNames(attributes, amenities).map((name) => t(`features.${name}`))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    [...rooms, ...named].slice(0, maxFeatures),
  )
  const part = attributes.neighbourhood ?? attributes.district
  const place = [...new Set([part, townIn(locale, address.city)])].filter(Boolean).join(', ')
  return t('place', { what: list ? t('with', { what: whole, list }) : whole, place })
}

function featureNames({ lift, heating, parking }: Attributes, amenities: readonly string[]) {
  const has = (name: string) => amenities.includes(name)
  const heated = heatings.find((name) => heating?.includes(name) || has(`${name}_heating`))
  const outdoor = outdoors.find(has)
  return [
    ...(lift || (lift === null && has('lift')) ? (['lift'] as const) : []),
    ...(heated ? [heated] : []),
    ...(outdoor ? [outdoor] : []),
    ...(parking?.includes('garage') || parking?.includes('garage_space') ? (['garage'] as const) : []),
  ]
}

function floorText(locale: Locale, { floor, floors }: Attributes): string | null {
  const t = translatorFor(locale, 'listing.sentence.floors')
  if (floor === null) return null
  if (typeof floor !== 'number') return t(floor)
  return floors === null ? t('number', { floor }) : t('numberOf', { floor, floors })
}
