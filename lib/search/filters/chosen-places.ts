import type { Locale } from '@/lib/i18n/routing'
import { findDistrict, findNeighbourhood, townsWithDistricts } from '@/lib/places/districts'
import { serbianTown, townIn } from '@/lib/places/names/town-in'
import { findTown, townName } from '@/lib/places/towns'
import { foldText } from '@/lib/text/fold'
import { type PlaceFilters, townSearches } from './town-searches'

/** A whole town, a district of it, or a neighbourhood. */
export interface ChosenPlace {
  city: string
  district?: string
  /** With its district if that is known. */
  neighbourhood?: string
}

/** The places of a search with their listed spelling: each selected part, and the towns without one. */
export function chosenPlaces(filters: PlaceFilters): ChosenPlace[] {
  return townSearches(filters).flatMap(({ city, district, neighbourhood }) => {
    const parts = [...district, ...neighbourhood]
    if (city !== undefined && parts.length === 0) return [{ city: townName(city) }]
    return parts.flatMap((name) => partsNamed(name, city === undefined ? undefined : townName(city)))
  })
}

/** The parts of this name in a town, or in all towns that have one. */
function partsNamed(name: string, town: string | undefined): ChosenPlace[] {
  const towns = town === undefined ? townsWithDistricts.map(({ city }) => city) : [town]
  const found = towns.flatMap((city): ChosenPlace[] => {
    const district = findDistrict(city, name)
    if (district) return [{ city, district: district.name }]
    const within = findNeighbourhood(city, name)
    if (!within) return []
    return [{ city, district: within.district.name, neighbourhood: within.neighbourhood.name }]
  })
  return found.length > 0 || town === undefined ? found : [{ city: town, district: name }]
}

/** The filters of a search in any of the places. */
export function chosenFilters(places: readonly ChosenPlace[]): PlaceFilters {
  const names = {
    city: places.map(({ city }) => city),
    district: places.flatMap(({ district, neighbourhood }) => (neighbourhood ? [] : (district ?? []))),
    neighbourhood: places.flatMap(({ neighbourhood }) => neighbourhood ?? []),
  }
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, values]) =>
      values.length > 0 ? [[name, [...new Set(values)].sort()]] : [],
    ),
  )
}

/** `Novi Sad`, `Vračar (Beograd)`: as the field of places shows it, and reads it again. */
export function placeText(locale: Locale, { city, district, neighbourhood }: ChosenPlace): string {
  const part = neighbourhood ?? district
  const town = townIn(locale, city)
  return part === undefined ? town : `${part} (${town})`
}

/** Reads the typed names of places, which commas separate. Unknown ones are towns that have no list of parts. */
export function readPlaces(text: string): ChosenPlace[] {
  const names = text.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '').flatMap(readPlace)
}

function readPlace(typed: string): ChosenPlace[] {
  const opened = typed.endsWith(')') ? typed.indexOf('(', 1) : -1
  if (opened !== -1)
    return partsNamed(typed.slice(0, opened).trimEnd(), townName(serbianTown(typed.slice(opened + 1, -1))))
  const parts = findTown(typed) ? [] : partsNamed(typed, undefined)
  return parts.length > 0 ? parts : [{ city: townName(serbianTown(typed)) }]
}

/**
 * Adds a place, which replaces those around it and within it, or removes it. The result is what a search in these places
 * means: a part of a name that two chosen towns have is that of both.
 */
export function togglePlace(places: readonly ChosenPlace[], place: ChosenPlace): ChosenPlace[] {
  const others = places.filter((each) => !isWithin(each, place) && !isWithin(place, each))
  const isAdded = !places.some((each) => placeKey(each) === placeKey(place))
  return chosenPlaces(chosenFilters(isAdded ? [...others, place] : others))
}

/** Whether a place is the other one, or a part of it. */
export function isWithin(place: ChosenPlace, around: ChosenPlace): boolean {
  const isIn = (name: 'city' | 'district' | 'neighbourhood') =>
    around[name] === undefined || foldText(place[name] ?? '') === foldText(around[name])
  return isIn('city') && isIn('district') && isIn('neighbourhood')
}

/** The same for the same place in any spelling. */
export function placeKey({ city, district = '', neighbourhood = '' }: ChosenPlace): string {
  return [city, district, neighbourhood].map(foldText).join('/')
}
