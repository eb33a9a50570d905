import type { Locale } from '@/lib/i18n/routing'
import { toLocative } from '@/lib/places/locative'
import type { TownOrPart } from '@/lib/places/place-slugs'

/** `na Vračaru (Beograd)`, `in Vračar, Beograd`. */
export function placeWhere(locale: Locale, { city, district }: TownOrPart): string {
  if (locale === 'en') return `in ${district === null ? city : `${district}, ${city}`}`
  return district === null ? toLocative(city) : `${toLocative(district)} (${city})`
}

/** `Vračar, Beograd`. */
export function placeTitle({ city, district }: TownOrPart): string {
  return district === null ? city : `${district}, ${city}`
}
