import { List, Map as MapIcon } from 'lucide-react'
import Link from 'next/link'
import { SaveSearch } from '@/components/saved-searches/save-search'
import { saveSearchLabels } from '@/components/saved-searches/save-search-labels'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { JsonLd } from '@/lib/pages/json-ld'
import { townName } from '@/lib/places/towns'
import { findPlacePrices } from '@/lib/prices/read-prices'
import type { FacetCounts } from '@/lib/search/facet-counts'
import { displayedType, type ListingFilters } from '@/lib/search/filters'
import { isTypoCorrected } from '@/lib/search/load-alternatives'
import type { PageSearch } from '@/lib/search/parse-search'
import type { PropertyPage } from '@/lib/search/property-page'
import { searchHref } from '@/lib/search/search-href'
import { serializeFilters } from '@/lib/search/serialize-filters'
import { breadcrumbJsonLd, listJsonLd } from '@/lib/site/structured-data'
import { PriceMap } from '../map/price-map'
import { textLinkClass } from '../ui/button'
import { filterChips, searchHeading } from './describe-search'
import { countId } from './element-ids'
import { factFields } from './fact-fields'
import { filterProblems } from './filter-problems'
import { PlacePrices } from './place-prices'
import { SearchNotes } from './search-notes'
import { SearchResults } from './search-results'
import { SearchShell } from './search-shell'
import { searchTexts } from './search-texts'

interface ListingsScreenProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  choices: FacetCounts | null
  failure?: string
}

/** The page of `/buy` and `/rent`: heading, filters and a page of results. */
export async function ListingsScreen({ locale, search, found, choices, failure }: ListingsScreenProps) {
  const t = translatorFor(locale, 'search')
  const texts = searchTexts(locale, search.purpose)
  const saveLabels = saveSearchLabels(locale, search)
  const filtersSet = filterChips(locale, search).filter(({ name }) => name !== 'q').length
  const map = search.filters.view === 'map'
  const typoCorrected = found.total > 0 && (await isTypoCorrected(search.filters))
  return (
    <div className="container-page pt-4 pb-8 lg:py-10">
      <SearchJsonLd locale={locale} search={search} found={found} />
      <h1 className="text-title break-words">{searchHeading(locale, search)}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 lg:mt-2">
        <p id={countId} role="status" className="min-h-6 text-muted">
          {failure === undefined
            ? t(`counts.${displayedType(search.filters) ?? 'any'}`, {
                count: found.total,
                minimum: String(found.totalIsMinimum),
              })
            : null}
        </p>
        <ViewSwitch locale={locale} search={search} />
        <SaveSearch locale={locale} filters={search.filters} labels={saveLabels} />
      </div>
      <SearchShell
        action={localPath(locale, search.path)}
        purpose={search.purpose}
        query={serializeFilters(search.filters)}
        values={search.values}
        problems={filterProblems(texts, search)}
        texts={texts}
        factFields={factFields(locale, search, choices)}
        choices={choices && countsOfLists(choices)}
        filtersSet={{ count: filtersSet, text: t('filtersSet', { count: filtersSet }) }}
        name={saveLabels.suggestedName}
        total={failure === undefined ? found.total : undefined}
        notes={<SearchNotes locale={locale} search={search} typoCorrected={typoCorrected} />}
      >
        {map && failure === undefined ? (
          <PriceMap locale={locale} search={search} places={await findPlacePrices(search.filters)} />
        ) : (
          <>
            <SearchResults locale={locale} search={search} found={found} failure={failure} />
            {found.total > 0 ? <PlacePrices locale={locale} search={search} /> : null}
          </>
        )}
      </SearchShell>
    </div>
  )
}

/** Omits the counts of checkboxes, which have them already. */
function countsOfLists({ types, rooms, facts }: FacetCounts): FacetCounts {
  const { structure = {}, publishedSince = {} } = facts
  return { types, rooms, facts: { structure, publishedSince } }
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
      className={`ms-auto gap-2 ${textLinkClass}`}
    >
      <Icon className="size-5" />
      {t(onMap ? 'list' : 'title')}
    </Link>
  )
}

const pageSize = 24

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
  const city = filters.city && townName(filters.city)
  const step = (name: string, narrowed: ListingFilters) => ({
    name,
    path: localPath(locale, searchHref(path, narrowed)),
  })
  return [
    step(t(purpose === 'RENT' ? 'forRent' : 'forSale'), {}),
    ...(city ? [step(city, { city })] : []),
    ...(type ? [step(types(type), { ...(city ? { city } : {}), type: [type] })] : []),
  ]
}
