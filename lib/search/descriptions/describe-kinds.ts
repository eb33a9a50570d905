import { formatDistance } from '@/lib/i18n/format/number'
import { findLandmark } from '@/lib/places/landmarks'
import { parseNear } from '@/lib/places/map/map-area'
import { type NearToKind, nearToMetres } from '@/lib/places/nearby/nearby-kinds'
import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { toLocative } from '@/lib/places/names/locative'
import { townIn } from '@/lib/places/names/town-in'
import { findTown } from '@/lib/places/towns'
import { displayedType, displayedTypes, type ListingFilters } from '@/lib/search/filters/filters'

/** Heading of a list by its kinds: `Stanovi na prodaju`, `Kuće i placevi za izdavanje`. */
export function kindsHeading(locale: Locale, { purpose = 'SALE', type = [] }: ListingFilters): string {
  const named = displayedType({ type })
  if (named || type.length === 0) {
    const t = translatorFor(locale, 'search.headings')
    return t(`${purpose === 'RENT' ? 'rent' : 'sale'}.${named ?? 'any'}`)
  }
  const t = translatorFor(locale, 'search.kinds')
  const names = displayedTypes({ type }).map((each) => t(`types.${each}`))
  return t(purpose, { kind: joinNames(locale, names) })
}

function joinNames(locale: Locale, names: readonly string[]): string {
  const inLine = names.map((name, at) =>
    at === 0 ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1),
  )
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(inLine)
}

/** For example `Dvosobni stanovi u Novom Sadu`. @param filters purpose, kind, rooms and one place */
export function kindInPlace(locale: Locale, filters: ListingFilters): string {
  const t = translatorFor(locale, 'search.kinds')
  const kind = kindName(locale, filters)
  const offer = filters.purpose ? t(filters.purpose, { kind }) : kind
  return [offer, whereText(locale, filters)].filter(Boolean).join(' ')
}

/** Listed towns and districts are in the Serbian locative, other places stay in the nominative. */
function whereText(locale: Locale, { city: [city] = [], district, neighbourhood }: ListingFilters): string {
  if (city === undefined) return ''
  const t = translatorFor(locale, 'search.kinds')
  const part = neighbourhood?.[0] ?? district?.[0]
  const town = townIn(locale, city)
  const name = part === undefined ? town : `${part}, ${town}`
  if (locale === 'en' || neighbourhood) return t('where', { name })
  if (part !== undefined) return `${toLocative(part)}, ${city}`
  return findTown(city) ? toLocative(city) : t('where', { name })
}

function kindName(
  locale: Locale,
  { rooms, structureMin, premises = [], ...filters }: ListingFilters,
): string {
  const t = translatorFor(locale, 'search.kinds')
  if (rooms !== undefined) return t('bedrooms', { count: rooms })
  if (structureMin !== undefined) return (t as (key: string) => string)(`structures.${structureMin * 10}`)
  if (premises.length > 0)
    return joinNames(
      locale,
      premises.map((each) => t(`premises.${each}`)),
    )
  return t(`types.${displayedType(filters) ?? 'any'}`)
}

/** For example `Within 600 m of SPENS`; undefined without that filter. */
export function nearText(locale: Locale, { near: text = '' }: ListingFilters): string | undefined {
  const near = parseNear(text)
  if (!near) return undefined
  const t = translatorFor(locale, 'search.map')
  const landmark = findLandmark(near)
  const distance = formatDistance(locale, near.metres)
  return landmark ? t('nearLandmark', { distance, name: landmark.name }) : t('nearPoint', { distance })
}

/** For example `Park within 500 m`. */
export function nearToText(locale: Locale, kind: NearToKind): string {
  return translatorFor(locale, 'search.nearTo')(kind, { distance: formatDistance(locale, nearToMetres) })
}

/** The parts of the map that a search is limited to; none if it is limited to none. */
export function mapLimitTexts(locale: Locale, filters: ListingFilters): string[] {
  const t = translatorFor(locale, 'search.map')
  return [
    ...(filters.bbox === undefined ? [] : [t('box')]),
    ...(filters.area === undefined ? [] : [t('area')]),
    nearText(locale, filters) ?? [],
  ].flat()
}
