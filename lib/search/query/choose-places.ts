import { findNeighbourhood } from '@/lib/places/districts'
import { foldText } from '@/lib/text/fold'
import type { ListingFilters } from '../filters'
import { disambiguatePlace, isInTown, type PlaceMeaning } from './places'
import type { Part } from './scan-phrases'
import type { Token } from './tokens'

export interface ChosenPlaces {
  /** Places that are searched, all of one town. */
  searched: ReadonlyMap<Part, PlaceMeaning>
  /** Places in other towns, which are not searched. */
  elsewhere: ReadonlyMap<Part, PlaceMeaning>
  /** Parts of that town to exclude. */
  excluded: ReadonlyMap<Part, PlaceMeaning>
}

/** Chooses the town with most of the named places, or the first; an explicit town takes precedence. */
export function choosePlaces(
  parts: readonly Part[],
  tokens: readonly Token[],
  known: ListingFilters,
): ChosenPlaces {
  const excluded = parts.filter(({ isExcluded }) => isExcluded)
  const named = parts.filter(({ place, start, isExcluded }) => place && !isExcluded && !isView(tokens, start))
  // Without an unambiguous place no town is searched.
  const city = known.city ?? likeliestTown(named) ?? ''
  const inTown = [...disambiguate(named, city)].filter(([, place]) => foldText(place.city) === foldText(city))
  const searched = new Map(inTown)
  const others = named.filter((part) => !searched.has(part))
  return { searched, elsewhere: disambiguate(others), excluded: disambiguate(excluded, city) }
}

function disambiguate(parts: readonly Part[], city?: string): Map<Part, PlaceMeaning> {
  const meant = new Map<Part, PlaceMeaning>()
  for (const part of parts) {
    const place = part.place && disambiguatePlace(part.place, city)
    if (place) meant.set(part, place)
  }
  return meant
}

/** `Pogled na Avalu` is a view, not a place. */
function isView(tokens: readonly Token[], start: number): boolean {
  const before = /^(na|of)$/.test(tokens[start - 1]?.key ?? '') ? start - 2 : start - 1
  return /^(pogled|view)/.test(tokens[before]?.key ?? '')
}

/** Undefined when no name is unambiguously a place. */
function likeliestTown(named: readonly Part[]): string | undefined {
  const matches = named.flatMap(({ place }) => place ?? [])
  const certain = matches.flatMap((match) => disambiguatePlace(match) ?? [])
  if (certain.length === 0) return undefined
  const towns = certain.filter(({ district }) => !district)
  const placesIn = (city: string) => matches.filter((match) => isInTown(match, city)).length
  const candidates = [...towns, ...certain, ...matches.flatMap(({ places }) => places)]
  return candidates.map(({ city }) => city).sort((a, b) => placesIn(b) - placesIn(a))[0]
}

/** A neighbourhood beside another district selects both districts. */
export function resolveDistricts(filters: ListingFilters): ListingFilters {
  const { city = '', district, neighbourhood } = filters
  if (!district || !neighbourhood) return filters
  const around = neighbourhood.map((name) => findNeighbourhood(city, name)?.district.name ?? name)
  if (around.every((name) => district.includes(name))) return filters
  const { neighbourhood: _narrower, ...wider } = filters
  return { ...wider, district: [...new Set([...district, ...around])] }
}
