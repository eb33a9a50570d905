import { List, Map as MapIcon } from 'lucide-react'
import Link from 'next/link'
import { MedianTable } from '@/components/map/price-map'
import { SaveSearch } from '@/components/saved-searches/save-search'
import { saveSearchLabels } from '@/components/saved-searches/save-search-labels'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { pageSize } from '@/lib/listings/page-size'
import { buildingOf } from '@/lib/listings/property/property'
import { JsonLd } from '@/lib/pages/json-ld'
import { findDistrict } from '@/lib/places/districts'
import { townIn } from '@/lib/places/names/town-in'
import { townName } from '@/lib/places/towns'
import { findKindMedians, findPlacePrices, findPriceLevels } from '@/lib/prices/read-prices'
import { filterChips, placeName, placesText, searchHeading } from '@/lib/search/descriptions/describe-search'
import { searchName } from '@/lib/search/descriptions/search-name'
import { displayedType, type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import { type PageSearch, searchHref } from '@/lib/search/filters/page-search'
import { onlyTown } from '@/lib/search/filters/town-searches'
import { isTypoCorrected } from '@/lib/search/lists/fetch-alternatives'
import type { PropertyPage } from '@/lib/search/lists/property-page'
import { nameSeparator } from '@/lib/search/suggestions/tell-apart'
import { breadcrumbJsonLd, listJsonLd } from '@/lib/site/structured-data'
import { PriceMap } from '../map/price-map'
import { PlacePricesLink } from '../prices/place-prices-link'
import { TownText } from '../prices/town-text'
import { buttonClass, textLinkClass } from '../ui/button'
import { Island } from '../ui/island'
import { type AttributeFields, commonFields } from './fields/attribute-fields'
import { countId } from './fields/element-ids'
import { searchTexts } from './fields/search-texts'
import { filterProblems } from './form/filter-problems'
import { SearchNotes } from './search-notes'
import { SearchResults } from './search-results'
import { SearchShell } from './search-shell'

interface ListingsScreenProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  /** Null when the browser loads them. */
  others: AttributeFields | null
  failure?: string
}

/** The page of `/buy` and `/rent`: heading, filters and a page of results. */
export async function ListingsScreen({ locale, search, found, others, failure }: ListingsScreenProps) {
  const t = translatorFor(locale, 'search')
  const name = searchName(locale, search, Number.POSITIVE_INFINITY)
  const onList = searchTexts(locale, search.purpose)
  const filtersSet = filterChips(locale, search).filter(({ name }) => name !== 'q').length
  const map = search.filters.view === 'map'
  // A building counts once, and its card says of how many listings.
  const hasBuilding = found.items.some((property) => buildingOf(property) !== null)
  const texts = map ? { ...onList, placeholder: placesFirst(name) } : onList
  // Where a list is empty, the offer to be told stands in its place.
  const isEmpty = !map && failure === undefined && found.total === 0
  const save = (
    <SaveSearch
      locale={locale}
      filters={search.filters}
      labels={saveSearchLabels(locale, search)}
      isOffer={isEmpty}
    />
  )
  const head = (
    <>
      <p
        id={countId}
        role="status"
        className={`min-h-6 text-muted ${map ? 'whitespace-nowrap max-lg:sr-only' : ''}`}
      >
        {failure === undefined
          ? t(`counts.${hasBuilding ? 'grouped' : (displayedType(search.filters) ?? 'any')}`, {
              count: found.total,
              minimum: String(found.totalIsMinimum),
            })
          : null}
      </p>
      <ViewSwitch locale={locale} search={search} />
      {isEmpty ? null : <Island>{save}</Island>}
    </>
  )
  const places = placesText(locale, search.filters)
  const [typoCorrected, levels, placePrices] = await Promise.all([
    found.total > 0 && isTypoCorrected(search.filters),
    findPriceLevels(found.items),
    map && failure === undefined ? findPlacePrices(search.filters) : null,
  ])
  return (
    <div
      data-wide={map ? 'map' : 'list'}
      className={`container-page ${map ? 'relative pb-8 lg:pt-3' : 'pt-4 pb-8 lg:py-10'}`}
    >
      <SearchJsonLd locale={locale} search={search} found={found} />
      <h1 className={map ? 'sr-only' : 'text-title break-words'}>{searchHeading(locale, search)}</h1>
      {map ? null : <div className="flex flex-wrap items-center justify-between gap-2 md:mt-2">{head}</div>}
      <Island>
        <SearchShell
          action={localPath(locale, search.path)}
          purpose={search.purpose}
          query={serializeFilters(search.filters)}
          values={places === undefined ? search.values : { ...search.values, city: places }}
          problems={filterProblems(texts, search)}
          texts={texts}
          common={commonFields(locale, search)}
          others={others}
          filtersSet={{ count: filtersSet, text: t('filtersSet', { count: filtersSet }) }}
          name={name}
          total={failure === undefined ? found.total : undefined}
          // Of one width, so that the chips beside it stay where they are when the font comes; wider for a long number alone.
          head={
            map ? (
              <div className="max-lg:contents lg:flex lg:w-60 lg:items-center lg:gap-3 lg:min-w-max lg:whitespace-nowrap xl:w-[28rem]">
                {head}
              </div>
            ) : null
          }
          notes={
            <SearchNotes
              locale={locale}
              search={search}
              typoCorrected={typoCorrected}
              dropped={found.dropped}
            />
          }
        >
          {map && failure === undefined ? (
            <PriceMap locale={locale} search={search} found={found} levels={levels} places={placePrices} />
          ) : (
            <>
              <Island>
                <SearchResults
                  locale={locale}
                  search={search}
                  found={found}
                  levels={levels}
                  save={isEmpty ? save : null}
                  failure={failure}
                />
              </Island>
              <PlaceText locale={locale} search={search} />
              {found.total > 0 ? <PlacePrices locale={locale} search={search} /> : null}
            </>
          )}
        </SearchShell>
      </Island>
    </div>
  )
}

/** What tells a search from others stands where a narrow field shows it. */
function placesFirst(name: string): string {
  const [kind = '', ...others] = name.split(nameSeparator)
  return [...others, kind].join(nameSeparator)
}

/** Links between the list and the map of a search. */
function ViewSwitch({ locale, search }: { locale: Locale; search: PageSearch }) {
  const t = translatorFor(locale, 'search.map')
  const { filters, path } = search
  const onMap = filters.view === 'map'
  const other = { ...filters, view: onMap ? undefined : ('map' as const), page: undefined }
  const Icon = onMap ? List : MapIcon
  return (
    <Link
      href={localPath(locale, searchHref(path, other))}
      prefetch={false}
      className={
        onMap
          ? buttonClass(
              'secondary',
              'ms-auto gap-2 max-lg:absolute max-lg:start-3 max-lg:top-44 max-lg:[@media(height<30rem)]:start-17 max-lg:[@media(height<30rem)]:top-31 max-lg:z-30 max-lg:size-11 max-lg:rounded-full max-lg:p-0 max-lg:shadow-raised',
            )
          : `ms-auto gap-2 ${textLinkClass}`
      }
    >
      <Icon className="size-5" />
      <span className={onMap ? 'max-lg:sr-only' : undefined}>{t(onMap ? 'list' : 'title')}</span>
    </Link>
  )
}

interface SearchJsonLdProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
}

/** A list's structured data: its properties and breadcrumbs. */
function SearchJsonLd({ locale, search, found }: SearchJsonLdProps) {
  const heading = searchHeading(locale, search)
  const steps = trail(locale, search)
  return (
    <>
      {steps.length > 1 ? <JsonLd data={breadcrumbJsonLd(steps)} /> : null}
      {found.items.length > 0 ? (
        <JsonLd data={listJsonLd(locale, heading, found.items, (found.page - 1) * pageSize)} />
      ) : null}
    </>
  )
}

/** Breadcrumbs: the whole list, the list of the place, and that of the kind there. */
function trail(locale: Locale, { path, purpose, filters }: PageSearch) {
  const t = translatorFor(locale, 'property')
  const types = translatorFor(locale, 'listing.types')
  const type = displayedType(filters)
  const town = onlyTown(filters)
  const city = town && townName(town)
  const cityName = city && townIn(locale, city)
  const step = (name: string, narrowed: ListingFilters) => ({
    name,
    path: localPath(locale, searchHref(path, narrowed)),
  })
  return [
    step(t(purpose === 'RENT' ? 'forRent' : 'forSale'), {}),
    ...(city ? [step(cityName ?? '', { city: [city] })] : []),
    ...(type ? [step(types(type), { ...(city ? { city: [city] } : {}), type: [type] })] : []),
  ]
}

const kinds: readonly PropertyType[] = ['apartment', 'house', 'land']
const maxDistricts = 12

interface PlacePricesProps {
  locale: Locale
  search: PageSearch
}

/** The median prices per square metre of a place, by kind and by district. Only for lists of a whole place. */
async function PlacePrices({ locale, search }: PlacePricesProps) {
  const { filters, path } = search
  const place = placeName(locale, filters)
  if (place === undefined || !isWholePlace(filters)) return null
  const { city, district, neighbourhood, purpose, type } = filters
  const [byKind, byDistrict] = await Promise.all([
    findKindMedians({ city, district, neighbourhood, purpose }, type ?? kinds),
    district || neighbourhood ? [] : findPlacePrices(filters),
  ])
  const headings = translatorFor(locale, `search.headings.${purpose === 'RENT' ? 'rent' : 'sale'}`)
  const row = (name: string, narrower: Partial<ListingFilters>, median: number, count: number) => ({
    name,
    href: localPath(locale, searchHref(path, { ...filters, ...narrower })),
    price: formatPerSquareMetre(locale, median),
    count,
  })
  const kindRows = byKind.map(({ type, median, count }) =>
    row(headings(type), { type: [type] }, median, count),
  )
  const districtRows = (byDistrict ?? []).flatMap(({ district, median_m2, count }) =>
    district && median_m2 !== null ? [row(district, { district: [district] }, median_m2, count)] : [],
  )
  if (kindRows.length + districtRows.length === 0) return null
  const t = translatorFor(locale, 'search.prices')
  return (
    <section aria-labelledby="place-prices" className="mt-12 grid max-w-2xl gap-6 print:hidden">
      <h2 id="place-prices" className="text-heading">
        {t('title', { place })}
      </h2>
      {kindRows.length > 0 ? (
        <MedianTable locale={locale} caption={t('explanation')} place={t('kind')} rows={kindRows} />
      ) : null}
      {districtRows.length > 0 ? (
        <MedianTable
          locale={locale}
          caption={t('byDistrict')}
          place={translatorFor(locale, 'search.map')('district')}
          rows={districtRows.slice(0, maxDistricts)}
        />
      ) : null}
      {city?.length === 1 ? (
        <PlacePricesLink locale={locale} city={city[0] ?? ''} district={district?.[0] ?? null} />
      ) : null}
    </section>
  )
}

/** What the operator wrote about the place of a list of all its listings. */
function PlaceText({ locale, search: { filters } }: PlacePricesProps) {
  const { city: [city = ''] = [], district: [district] = [], neighbourhood, type } = filters
  if (neighbourhood || type || !isWholePlace(filters)) return null
  const known = district === undefined ? undefined : findDistrict(city, district)
  if (district !== undefined && !known) return null
  return <TownText locale={locale} place={{ city: townName(city), district: known?.name ?? null }} />
}

/** Whether the search is the first page of a list without filters other than place and kind. */
function isWholePlace({ city, district, neighbourhood, purpose, type, page = 1, ...others }: ListingFilters) {
  const parts = (district?.length ?? 0) + (neighbourhood?.length ?? 0)
  return (
    parts <= 1 &&
    city?.length === 1 &&
    page === 1 &&
    Object.values(others).every((value) => value === undefined)
  )
}
