import type { Locale } from '@/lib/i18n/routing'
import { townsWithDistricts } from '@/lib/places/districts'
import { toLocative } from '@/lib/places/names/locative'
import { placeIn, townIn } from '@/lib/places/names/town-in'
import type { TownOrPart } from '@/lib/places/place-slugs'
import { findTown } from '@/lib/places/towns'

/** `na Vračaru (Beograd)`, `in Vračar, Beograd`. */
export function placeWhere(locale: Locale, { city, district }: TownOrPart): string {
  if (locale === 'en') return `in ${placeTitle(locale, { city, district })}`
  return district === null ? toLocative(city) : `${toLocative(district)} (${city})`
}

/** `na Vračaru`, `in Vračar`, for a listing's own neighbourhood, municipality or town; others' names stay in the nominative. */
export function partWhere(locale: Locale, place: string): string {
  if (locale === 'en') return `in ${placeIn(locale, place)}`
  return isListed(place) ? toLocative(place) : `(${place})`
}

const districtNames = new Set(
  townsWithDistricts.flatMap(({ districts }) => districts.map(({ name }) => name)),
)

/** Only of these is it certain which form and preposition their names take. */
function isListed(place: string): boolean {
  return districtNames.has(place) || findTown(place)?.name === place
}

/** `Vračar, Beograd`. */
export function placeTitle(locale: Locale, { city, district }: TownOrPart): string {
  const town = townIn(locale, city)
  return district === null ? town : `${district}, ${town}`
}
