import { knownAmenities } from '@/lib/listings/attributes/amenities'
import { type AttributeName, attributeEntries, structures } from '@/lib/listings/attributes/attributes'
import { findDistrict, findDistricts } from '@/lib/places/districts'
import { nearToKinds } from '@/lib/places/nearby/nearby-kinds'
import { townsWithin } from '@/lib/places/town-parts'
import { attributeFilterKinds, type FilterName, type ListingFilters } from '@/lib/search/filters/filters'
import { onlyTown } from '@/lib/search/filters/town-searches'
import type { Facets } from '@/lib/search/schema'
import type { SearchAggregations, SearchQuery } from './search-engine'

const recentDays = [1, 3, 7, 30]

interface Facet {
  name: string
  replaces: FilterName[]
  choices: { value: string; filters: ListingFilters }[]
}

/** Counts listings per choice with all other filters unchanged; places only in towns with a list of them. */
export async function attributeFacets(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<Facets['facts']> {
  const facets = [
    ...attributeChoices,
    ...floorChoices,
    structureChoices,
    amenityChoices,
    nearToChoices,
    ...placeChoices(filters),
  ]
  // Most facets have no active filter: their choices are counted in one pass over the same matches.
  const isSet = (name: FilterName) => filters[name] !== undefined
  const replacing = facets.filter(({ replaces }) => replaces.some(isSet))
  const others = facets.filter((facet) => !replacing.includes(facet))
  const [publishedSince, ...counted] = await Promise.all([
    Promise.all(
      recentDays.map(async (days) => ({
        value: String(days),
        count: await counter.count({ ...filters, publishedSince: days }),
      })),
    ),
    countChoices(counter, filters, others),
    ...replacing.map((facet) => {
      const base = { ...filters, ...Object.fromEntries(facet.replaces.map((each) => [each, undefined])) }
      return countChoices(counter, base, [facet])
    }),
  ])
  return { ...Object.fromEntries(counted.flat()), publishedSince }
}

/** Counts the matches of `filters` per choice, by the facet's name. */
async function countChoices(counter: SearchAggregations, filters: SearchQuery, facets: Facet[]) {
  const all = facets.flatMap(({ choices }) => choices.map((choice) => choice.filters))
  const counted = await counter.countEach(filters, all)
  // Once for all choices: of a search in many towns it takes longer than counting.
  const city = onlyTown(filters)
  const counts = await Promise.all(
    all.map((choice, at) =>
      isTown(city, choice) ? counter.count({ ...filters, ...choice }) : (counted[at] ?? 0),
    ),
  )
  let next = 0
  return facets.map(({ name, choices }) => {
    const values = choices.map(({ value }) => ({ value, count: counts[next++] ?? 0 }))
    return [name, values] as const
  })
}

/** For a part of the town that is also a town of its own, listings of that town match too. */
function isTown(city: string | undefined, { district = [], neighbourhood = [] }: ListingFilters): boolean {
  const parts = [...district, ...neighbourhood]
  return parts.length > 0 && townsWithin(city ?? '', parts).length > 0
}

/** Choices of attributes with fixed values. Where a filter requires all values, a choice is added to the selected ones. */
const attributeChoices = Object.entries(attributeFilterKinds).flatMap(([name, kind]): Facet[] => {
  if (kind.kind === 'flag') return [toggle(name as FilterName)]
  if (kind.kind !== 'choice' && kind.kind !== 'choices') return []
  const isAll = attributeEntries[name as AttributeName].filter === 'all'
  const choices = kind.values.map((value) => ({
    value,
    filters: { [name]: kind.kind === 'choices' ? [value] : value },
  }))
  return [{ name, replaces: isAll ? [] : [name as FilterName], choices }]
})

function toggle(name: FilterName): Facet {
  return { name, replaces: [], choices: [{ value: '1', filters: { [name]: true } }] }
}

const floorChoices = [toggle('notGroundFloor'), toggle('notTopFloor'), toggle('priceDown')]

const structureChoices: Facet = {
  name: 'structure',
  replaces: ['structure', 'structureMin', 'structureMax'],
  choices: structures.map((value) => ({ value: String(value), filters: { structure: [value] } })),
}

const amenityChoices: Facet = {
  name: 'amenities',
  replaces: [],
  choices: knownAmenities.map((value) => ({ value, filters: { amenities: [value] } })),
}

const nearToChoices: Facet = {
  name: 'nearTo',
  replaces: [],
  choices: nearToKinds.map((value) => ({ value, filters: { nearTo: [value] } })),
}

/** For searches in one town. */
function placeChoices(filters: ListingFilters): Facet[] {
  const city = onlyTown(filters)
  const districts = city === undefined ? undefined : findDistricts(city)
  if (city === undefined || !districts) return []
  const chosen = filters.district?.flatMap((name) => findDistrict(city, name) ?? []) ?? []
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
