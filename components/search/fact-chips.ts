import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { isKnownAmenity } from '@/lib/listings/amenities'
import { type ChoiceName, factLabel, formatChoice, structureText } from '@/lib/listings/fact-texts'
import { type FactName, factEntries } from '@/lib/listings/facts'
import { factFilterKinds } from '@/lib/search/fact-filters'
import type { FilterName, ListingFilters } from '@/lib/search/filters'

/** The filters for facts that are set, in words; several values of one stand on one chip. */
export function factChips(locale: Locale, filters: ListingFilters): [FilterName, string | undefined][] {
  const t = translatorFor(locale, 'facts.chips')
  const own = translatorFor(locale, 'facts.filters')
  const { structureMin, structureMax, floorMin, floorMax, publishedSince } = filters
  const structure = (value: number | undefined) => value !== undefined && structureText(locale, value)
  const [from, to] = [structure(structureMin), structure(structureMax)]
  return [
    ['structureMin', from ? t('structureMin', { value: from }) : undefined],
    ['structureMax', to ? t('structureMax', { value: to }) : undefined],
    [
      'floorMin',
      floorMin === undefined ? undefined : t('floorMin', { count: formatNumber(locale, floorMin) }),
    ],
    [
      'floorMax',
      floorMax === undefined ? undefined : t('floorMax', { count: formatNumber(locale, floorMax) }),
    ],
    ['notGroundFloor', filters.notGroundFloor && own('notGroundFloor')],
    ['notTopFloor', filters.notTopFloor && own('notTopFloor')],
    ['priceDown', filters.priceDown && own('priceDown')],
    ...factNamesOf(filters).map((name): [FilterName, string] => [name, factChip(locale, name, filters)]),
    ['amenities', filters.amenities?.map((slug) => amenityText(locale, slug)).join(', ')],
    ['publishedSince', publishedSince === undefined ? undefined : own('days', { count: publishedSince })],
  ]
}

type FilteredFact = keyof typeof factFilterKinds

function factNamesOf(filters: ListingFilters): FilteredFact[] {
  const names = Object.keys(factFilterKinds) as FilteredFact[]
  return names.filter((name) => filters[name] !== undefined)
}

function factChip(locale: Locale, name: FilteredFact, filters: ListingFilters): string {
  const own = translatorFor(locale, 'facts.filters')
  if (name === 'lift' || name === 'petsAllowed') return own(name)
  if (name === 'registered' && filters.registered === 'yes') return own('registered')
  if (name === 'advertiser' && filters.advertiser === 'owner') return own('owner')
  const values = [filters[name] ?? []].flat().map(String)
  if (!('values' in factEntries[name])) return values.join(', ')
  const texts = values.map((value) => formatChoice(locale, name as ChoiceName, value)).join(', ')
  return `${factLabel(locale, name as FactName)}: ${texts}`
}

function amenityText(locale: Locale, slug: string): string {
  return isKnownAmenity(slug) ? translatorFor(locale, 'amenities')(slug) : slug
}
