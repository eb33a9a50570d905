import type { Locale } from '@/lib/i18n/routing'
import { townsWithDistricts } from '@/lib/places/districts'
import { toLocative } from '@/lib/places/names/locative'
import { placeIn, townIn } from '@/lib/places/names/town-in'
import type { TownOrPart } from '@/lib/places/place-slugs'
import { findTown } from '@/lib/places/towns'

/** `na Vračaru (Beograd)`, `in Vračar, Beograd`. */
export function placeWhere(locale: Locale, place: TownOrPart): string {
  return whereOf[locale](place)
}

const whereOf: Record<Locale, (place: TownOrPart) => string> = {
  'sr-Latn': ({ city, district }) =>
    district === null ? toLocative(city) : `${toLocative(district)} (${city})`,
  en: (place) => `in ${placeTitle('en', place)}`,
}

/** `na Vračaru`, `in Vračar`, for a listing's own neighbourhood, municipality or town; others' names stay in the nominative. */
export function partWhere(locale: Locale, place: string): string {
  return whereOfPart[locale](place)
}

const whereOfPart: Record<Locale, (place: string) => string> = {
  'sr-Latn': (place) => (isListed(place) ? toLocative(place) : `(${place})`),
  en: (place) => `in ${placeIn('en', place)}`,
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
