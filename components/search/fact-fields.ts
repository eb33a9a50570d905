import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { amenitiesWithoutFact } from '@/lib/listings/amenities'
import { factLabel, formatChoice, structureText } from '@/lib/listings/fact-texts'
import { facts, structures } from '@/lib/listings/facts'
import { findDistricts } from '@/lib/places/districts'
import type { FacetCounts } from '@/lib/search/facet-counts'
import type { FilterName } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import { writeFilter } from '@/lib/search/serialize-filters'
import { foldText } from '@/lib/text/fold'
import { amenityFilterText } from './describe-search'

export interface CheckboxOption {
  name: FilterName
  value: string
  label: string
  chosen: boolean
  /** Number of listings; undefined when unknown. */
  count?: number
}

/** The fact filters with their texts; props of a client component. */
export interface FactFields {
  /** The most common ones. */
  first: CheckboxOption[]
  /** Inside `<details>`. */
  groups: { label: string; ticks: CheckboxOption[] }[]
  publishedSince: { label: string; any: string; options: [value: string, label: string][] }
  /** Room structures; null if bedrooms are used instead. */
  structure: {
    label: string
    from: string
    to: string
    options: [value: string, label: string][]
    /** Short labels: `2,5`. */
    short: [value: string, label: string][]
  } | null
  floor: { from: string; to: string }
}

/** Days since publication. */
const recentDays = [1, 3, 7, 30]

/** The fact filters that apply: pets for rentals, parts of town in towns that have a list of them. */
export function factFields(locale: Locale, search: PageSearch, choices: FacetCounts | null): FactFields {
  const { filters, purpose } = search
  const t = translatorFor(locale, 'facts.filters')
  const tick = (name: FilterName, value: string, label: string): CheckboxOption => {
    const chosen = writeFilter(name, filters[name]).some((each) => foldText(each) === foldText(value))
    const count = choices?.facts[name]?.[value]
    return { name, value, label, chosen, ...(count === undefined ? {} : { count }) }
  }
  // What a text or a link asks for, and the form does not offer.
  const others = (filters.amenities ?? []).filter(
    (asked) => !amenitiesWithoutFact.some((slug) => foldText(slug) === foldText(asked)),
  )
  const group = (name: 'heating' | 'parking' | 'furnished' | 'condition') => ({
    label: factLabel(locale, name),
    ticks: facts[name].values.map((value) => tick(name, value, formatChoice(locale, name, value))),
  })
  return {
    first: [
      tick('notGroundFloor', '1', t('notGroundFloor')),
      tick('notTopFloor', '1', t('notTopFloor')),
      tick('priceDown', '1', t('priceDown')),
      tick('registered', 'yes', t('registered')),
      tick('lift', '1', t('lift')),
      ...(purpose === 'RENT' ? [tick('petsAllowed', '1', t('petsAllowed'))] : []),
      tick('advertiser', 'owner', t('owner')),
    ],
    groups: [
      ...places(search, tick, (name) => factLabel(locale, name)),
      ...(['heating', 'parking', 'furnished', 'condition'] as const).map(group),
      {
        label: t('amenities'),
        ticks: [...amenitiesWithoutFact, ...others]
          .map((amenity) => tick('amenities', amenity, amenityFilterText(locale, amenity)))
          .filter(({ chosen, count }) => chosen || count !== 0),
      },
    ],
    floor: { from: t('floorMin'), to: t('floorMax') },
    publishedSince: {
      label: t('publishedSince'),
      any: translatorFor(locale, 'search')('anyNumber'),
      options: recentDays.map((count) => [String(count), t('days', { count })]),
    },
    structure:
      locale === 'en'
        ? null
        : {
            label: factLabel(locale, 'structure'),
            from: t('structureMin'),
            to: t('structureMax'),
            options: structures.map((value) => [String(value), structureText(locale, value)]),
            short: structures.map((value) => [
              String(value),
              `${formatNumber(locale, value)}${value === structures.at(-1) ? '+' : ''}`,
            ]),
          },
  }
}

type PlaceName = 'district' | 'neighbourhood'

/** Districts of the town, and neighbourhoods of the selected ones. */
function places(
  { filters }: PageSearch,
  tick: (name: FilterName, value: string, label: string) => CheckboxOption,
  labelOf: (name: PlaceName) => string,
) {
  const districts = (filters.city === undefined ? undefined : findDistricts(filters.city)) ?? []
  const group = (name: PlaceName, names: string[]) => ({
    label: labelOf(name),
    ticks: names.map((each) => tick(name, each, each)),
  })
  const chosen = districts.filter(({ name }) =>
    filters.district?.some((each) => foldText(each) === foldText(name)),
  )
  const neighbourhoods = chosen.flatMap((district) => district.neighbourhoods.map(({ name }) => name))
  return [
    group(
      'district',
      districts.map(({ name }) => name),
    ),
    group('neighbourhood', neighbourhoods),
  ].filter(({ ticks }) => ticks.length > 0)
}
