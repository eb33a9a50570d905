import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { isKnownAmenity } from '@/lib/listings/amenities'
import { type ChoiceName, factLabel, formatChoice, structureText } from '@/lib/listings/fact-texts'
import { type FactName, factEntries } from '@/lib/listings/facts'
import { factFilterKinds } from '@/lib/search/fact-filters'
import type { ListingFilters } from '@/lib/search/filters'
import { type FilterChip, filterChip, valueChips } from './filter-chip'

/** Chips of the fact filters; a range with equal ends is shown as one value. */
export function factChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const own = translatorFor(locale, 'facts.filters')
  const { publishedSince } = filters
  return [
    ...structureChips(locale, filters),
    ...floorChips(locale, filters),
    ...(['notGroundFloor', 'notTopFloor', 'priceDown'] as const).flatMap((name) =>
      filterChip(filters, [name], filters[name] && own(name)),
    ),
    ...factNamesOf(filters).flatMap((name) => chipsOfFact(locale, name, filters)),
    ...valueChips(filters, 'amenities', (slug) => amenityFilterText(locale, slug)),
    ...filterChip(
      filters,
      ['publishedSince'],
      publishedSince !== undefined && own('days', { count: publishedSince }),
    ),
  ]
}

function structureChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const t = translatorFor(locale, 'facts.chips')
  const { structureMin: min, structureMax: max } = filters
  if (min !== undefined && min === max) {
    const names = translatorFor(locale, 'facts.chips.structure') as (key: string) => string
    return filterChip(filters, ['structureMin', 'structureMax'], names(String(min * 10)))
  }
  const value = (structure: number) => ({ value: structureText(locale, structure) })
  return [
    ...filterChip(filters, ['structureMin'], min !== undefined && t('structureMin', value(min))),
    ...filterChip(filters, ['structureMax'], max !== undefined && t('structureMax', value(max))),
  ]
}

function floorChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const t = translatorFor(locale, 'facts.chips')
  const { floorMin: min, floorMax: max } = filters
  if (min !== undefined && min === max)
    return filterChip(filters, ['floorMin', 'floorMax'], t('floor', { count: min }))
  const count = (floor: number) => ({ count: formatNumber(locale, floor) })
  return [
    ...filterChip(filters, ['floorMin'], min !== undefined && t('floorMin', count(min))),
    ...filterChip(filters, ['floorMax'], max !== undefined && t('floorMax', count(max))),
  ]
}

type FilteredFact = keyof typeof factFilterKinds

function factNamesOf(filters: ListingFilters): FilteredFact[] {
  const names = Object.keys(factFilterKinds) as FilteredFact[]
  return names.filter((name) => filters[name] !== undefined)
}

function chipsOfFact(locale: Locale, name: FilteredFact, filters: ListingFilters): FilterChip[] {
  const own = translatorFor(locale, 'facts.filters')
  if (name === 'lift' || name === 'petsAllowed') return filterChip(filters, [name], own(name))
  if (name === 'registered' && filters.registered === 'yes')
    return filterChip(filters, [name], own('registered'))
  if (name === 'advertiser' && filters.advertiser === 'owner')
    return filterChip(filters, [name], own('owner'))
  if (name === 'registered' || name === 'advertiser')
    return filterChip(filters, [name], choiceText(locale, name, String(filters[name])))
  return valueChips(filters, name, (value) => choiceText(locale, name, value))
}

function choiceText(locale: Locale, name: FilteredFact, value: string): string {
  if (!('values' in factEntries[name])) return value
  return `${factLabel(locale, name as FactName)}: ${formatChoice(locale, name as ChoiceName, value)}`
}

/** Names an amenity as a filter, which a garage itself fulfils where a space in one is asked for. */
export function amenityFilterText(locale: Locale, slug: string): string {
  if (slug === 'garage_space') return translatorFor(locale, 'facts.filters')('anyGarage')
  return isKnownAmenity(slug) ? translatorFor(locale, 'amenities')(slug) : slug
}
