import { countsBedrooms } from '@/lib/i18n/counts-bedrooms'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { amenitiesWithoutAttribute } from '@/lib/listings/attributes/amenities'
import { attributeLabel, formatChoice, structureText } from '@/lib/listings/attributes/attribute-texts'
import {
  type AttributeName,
  attributes,
  isAttributeApplicable,
  type Structure,
  structures,
} from '@/lib/listings/attributes/attributes'
import { nearToKinds } from '@/lib/places/nearby/nearby-kinds'
import { nearToText } from '@/lib/search/descriptions/describe-kinds'
import { amenityFilterText, structureChips } from '@/lib/search/descriptions/describe-search'
import { filterLabel } from '@/lib/search/descriptions/field-labels'
import { askedStructures, type FilterName, writeFilter } from '@/lib/search/filters/filters'
import type { PageSearch } from '@/lib/search/filters/page-search'
import type { FacetCounts } from '@/lib/search/lists/facet-counts'
import { foldText } from '@/lib/text/fold'

export interface CheckboxOption {
  name: FilterName
  value: string
  label: string
  chosen: boolean
}

/** Inside `<details>`. */
export interface CheckboxGroup {
  label: string
  ticks: CheckboxOption[]
}

/** The common attribute filters with their texts; props of a client component. */
export interface CommonFields {
  /** Room structures, each with a short text (`2,5`); null if bedrooms are used instead. */
  structure: { label: string; ticks: (CheckboxOption & { short: string })[] } | null
  /** The structures that the search asks for, as a text; null for none. */
  askedStructure: string | null
  /** Its values, kept for the next search. */
  hiddenStructures: string[]
}

/** The other filters with their texts, and the counts of all choices. */
export interface AttributeFields {
  /** The most common ones. */
  first: CheckboxOption[]
  groups: CheckboxGroup[]
  /** Null where nothing is to rent. */
  availableBy: { label: string } | null
  publishedSince: { label: string; any: string; options: [value: string, label: string][] }
  amounts: { name: (typeof amountNames)[number]; label: string }[]
  /** Null when they are not known. */
  choices: FacetCounts | null
}

const floorNames = ['floorMin', 'floorMax'] as const
const plotNames = ['minPlotAres', 'maxPlotAres'] as const
const amountNames = [...floorNames, ...plotNames] as const

const groupNames = ['heating', 'parking', 'furnished', 'condition'] as const

const otherNames: FilterName[] = [
  ...amountNames,
  ...(['notGroundFloor', 'notTopFloor', 'priceDown', 'registered', 'lift'] as const),
  ...([
    'availableNow',
    'availableBy',
    'petsAllowed',
    'advertiser',
    'publishedSince',
    'premises',
    'amenities',
    'nearTo',
  ] as const),
  ...groupNames,
]

/** Whether the page has the other filters from the start: one of them is chosen, or a reader without scripts asks for them. */
export function showsAttributeFields({ filters, invalidNames }: PageSearch): boolean {
  return (
    filters.filters === 'all' ||
    otherNames.some((name) => filters[name] !== undefined || invalidNames.includes(name))
  )
}

/** Days since publication. */
const recentDays = [1, 3, 7, 30]

type Tick = (name: FilterName, value: string, label: string) => CheckboxOption

function tickOf({ filters }: PageSearch): Tick {
  return (name, value, label) => {
    const chosen = writeFilter(name, filters[name]).some((each) => foldText(each) === foldText(value))
    return { name, value, label, chosen }
  }
}

export function commonFields(locale: Locale, search: PageSearch): CommonFields {
  const { filters } = search
  const tick = tickOf(search)
  return {
    structure:
      countsBedrooms[locale] || !isAskedOf(search, 'structure')
        ? null
        : {
            label: attributeLabel(locale, 'structure'),
            ticks: structures.map((value) => {
              const option = tick('structure', String(value), structureText(locale, value))
              const chosen = askedStructures(filters).includes(value)
              return { ...option, chosen, short: shortStructure(locale, value) }
            }),
          },
    askedStructure:
      structureChips(locale, filters)
        .map(({ label }) => label)
        .join(', ') || null,
    hiddenStructures: writeFilter('structure', filters.structure),
  }
}

/** Whether a filter by an attribute makes sense for the kinds of listings that are searched for; without kinds, always. */
function isAskedOf({ filters, purpose }: PageSearch, name: AttributeName): boolean {
  if (filters.type === undefined) return true
  return filters.type.some((type) => isAttributeApplicable(name, { type, purpose }))
}

/** The plot of a house is asked for; that of land is its area, which the form has. */
function isAmountAsked(search: PageSearch, name: (typeof amountNames)[number]): boolean {
  const isFloor = floorNames.some((each) => each === name)
  return isFloor ? isAskedOf(search, 'floor') : (search.filters.type?.includes('house') ?? false)
}

/** The filters that apply to the kinds and the purpose: pets for rentals, premises for commercial property. */
export function attributeFields(
  locale: Locale,
  search: PageSearch,
  choices: FacetCounts | null,
): AttributeFields {
  const { filters, purpose } = search
  const t = translatorFor(locale, 'attributes.filters')
  const tick = tickOf(search)
  // What a text or a link asks for, and the form does not offer.
  const others = (filters.amenities ?? []).filter(
    (asked) => !amenitiesWithoutAttribute.some((slug) => foldText(slug) === foldText(asked)),
  )
  // What is chosen can be taken back, whatever it is asked of.
  const ifAsked = (name: AttributeName, option: CheckboxOption) =>
    option.chosen || isAskedOf(search, name) ? [option] : []
  const group = (name: 'premises' | (typeof groupNames)[number]) => ({
    label: attributeLabel(locale, name),
    ticks: attributes[name].values.map((value) => tick(name, value, formatChoice(locale, name, value))),
  })
  return {
    first: [
      ...ifAsked('floor', tick('notGroundFloor', '1', t('notGroundFloor'))),
      ...ifAsked('floor', tick('notTopFloor', '1', t('notTopFloor'))),
      tick('priceDown', '1', t('priceDown')),
      tick('registered', 'yes', t('registered')),
      ...ifAsked('lift', tick('lift', '1', t('lift'))),
      ...(purpose === 'RENT' ? [tick('availableNow', '1', t('availableNow'))] : []),
      ...(purpose === 'RENT' ? ifAsked('petsAllowed', tick('petsAllowed', '1', t('petsAllowed'))) : []),
      tick('advertiser', 'owner', t('owner')),
    ],
    groups: [
      ...(filters.type?.includes('commercial') ? [group('premises')] : []),
      ...groupNames.filter((name) => filters[name] !== undefined || isAskedOf(search, name)).map(group),
      {
        label: filterLabel(locale, 'nearTo'),
        ticks: nearToKinds
          .map((kind) => tick('nearTo', kind, nearToText(locale, kind)))
          .filter(({ value, chosen }) => chosen || choices?.attributes.nearTo?.[value] !== 0),
      },
      {
        label: t('amenities'),
        ticks: [...amenitiesWithoutAttribute, ...others]
          .map((amenity) => tick('amenities', amenity, amenityFilterText(locale, amenity)))
          .filter(({ value, chosen }) => chosen || choices?.attributes.amenities?.[value] !== 0),
      },
    ].filter(({ ticks }) => ticks.length > 0),
    amounts: amountNames
      .filter((name) => filters[name] !== undefined || isAmountAsked(search, name))
      .map((name) => ({ name, label: filterLabel(locale, name) })),
    availableBy: purpose === 'RENT' || filters.availableBy !== undefined ? { label: t('availableBy') } : null,
    publishedSince: {
      label: t('publishedSince'),
      any: translatorFor(locale, 'search')('anyNumber'),
      options: recentDays.map((count) => [String(count), t('days', { count })]),
    },
    choices,
  }
}

/** For example `2,5`; the largest includes those above, the smallest has a name. */
function shortStructure(locale: Locale, value: Structure): string {
  if (value === structures[0]) return translatorFor(locale, 'attributes.chips.structure')('5')
  return `${formatNumber(locale, value)}${value === structures.at(-1) ? '+' : ''}`
}
