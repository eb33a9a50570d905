import { knownAmenities } from '@/lib/listings/amenities'
import { type FactName, factEntries, structures } from '@/lib/listings/facts'
import { findDistrict, findDistricts } from '@/lib/listings/places/districts'
import { factFilterKinds } from '../fact-filters'
import type { FilterName, ListingFilters } from '../filters'
import type { FactFacets } from '../search-engine'
import type { ListingIndex } from './listing-index'

const recentDays = [1, 3, 7, 30]

interface Facet {
  name: string
  replaces: FilterName[]
  choices: { value: string; filters: ListingFilters }[]
}

/** Counts what each choice would bring with all other filters unchanged; places only of towns with a list. */
export function factFacets(index: ListingIndex, filters: ListingFilters): FactFacets {
  const facets = [
    ...factChoices(),
    ...floorChoices,
    structureChoices,
    amenityChoices,
    ...placeChoices(filters),
  ]
  const counted = facets.map(({ name, replaces, choices }) => {
    const base = { ...filters, ...Object.fromEntries(replaces.map((each) => [each, undefined])) }
    const counts = index.countEach(
      base,
      choices.map((choice) => choice.filters),
    )
    return [name, choices.map(({ value }, at) => ({ value, count: counts[at] ?? 0 }))]
  })
  const publishedSince = recentDays.map((days) => ({
    value: String(days),
    count: index.count({ ...filters, publishedSince: days }),
  }))
  return { ...Object.fromEntries(counted), publishedSince }
}

/** Choices of facts with fixed values. Where a filter takes several values, each is added to those chosen. */
function factChoices(): Facet[] {
  return Object.entries(factFilterKinds).flatMap(([name, kind]): Facet[] => {
    if (kind.kind === 'flag') return [toggle(name as FilterName)]
    if (kind.kind !== 'choice' && kind.kind !== 'choices') return []
    const isAll = factEntries[name as FactName].filter === 'all'
    const choices = kind.values.map((value) => ({
      value,
      filters: { [name]: kind.kind === 'choices' ? [value] : value },
    }))
    return [{ name, replaces: isAll ? [] : [name as FilterName], choices }]
  })
}

function toggle(name: FilterName): Facet {
  return { name, replaces: [], choices: [{ value: '1', filters: { [name]: true } }] }
}

const floorChoices = [toggle('notGroundFloor'), toggle('notTopFloor'), toggle('priceDown')]

const structureChoices: Facet = {
  name: 'structure',
  replaces: ['structureMin', 'structureMax'],
  choices: structures.map((value) => ({
    value: String(value),
    filters: { structureMin: value, structureMax: value },
  })),
}

const amenityChoices: Facet = {
  name: 'amenities',
  replaces: [],
  choices: knownAmenities.map((value) => ({ value, filters: { amenities: [value] } })),
}

function placeChoices({ city, district }: ListingFilters): Facet[] {
  const districts = city === undefined ? undefined : findDistricts(city)
  if (city === undefined || !districts) return []
  const chosen = district?.flatMap((name) => findDistrict(city, name) ?? []) ?? []
  const neighbourhoods = (chosen.length > 0 ? chosen : districts).flatMap((each) => each.neighbourhoods)
  return [
    {
      name: 'district',
      replaces: ['district', 'neighbourhood'],
      choices: districts.map(placeChoice('district')),
    },
    {
      name: 'neighbourhood',
      replaces: ['neighbourhood'],
      choices: neighbourhoods.map(placeChoice('neighbourhood')),
    },
  ]
}

function placeChoice(name: 'district' | 'neighbourhood') {
  return (place: { name: string }) => ({ value: place.name, filters: { [name]: [place.name] } })
}
