import { FileQuestion, SearchCheck, SearchX } from 'lucide-react'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { resultsGridClass } from '@/components/listing/card-skeletons'
import { ListingGrid } from '@/components/listing/listing-cards'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { attributeLabel } from '@/lib/listings/attributes/attribute-texts'
import type { PriceLevel } from '@/lib/prices/schema'
import { filterChips } from '@/lib/search/descriptions/describe-search'
import { filterLabel } from '@/lib/search/descriptions/field-labels'
import type { FilterName } from '@/lib/search/filters/filters'
import type { PageSearch } from '@/lib/search/filters/page-search'
import { oneValueRanges, searchHref, withoutFilters } from '@/lib/search/filters/page-search'
import { fetchAlternatives, type OfferedSearches } from '@/lib/search/lists/fetch-alternatives'
import type { PropertyPage } from '@/lib/search/lists/property-page'
import { CountMissedSearch } from './count-missed-search'

interface SearchResultsProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  levels: Record<string, PriceLevel>
  /** The API's error message, if it failed. */
  failure?: string
}

/** A page of results with pagination, or alternatives when there are none. */
export function SearchResults({ locale, search, found, levels, failure }: SearchResultsProps) {
  const t = translatorFor(locale, 'search')
  const here = localPath(locale, search.path)
  const hrefOf = (page: number) => localPath(locale, searchHref(search.path, { ...search.filters, page }))
  if (found.items.length === 0 && found.total > 0) {
    return <PageBeyond locale={locale} page={found.page} pages={found.pages} hrefOf={hrefOf} />
  }
  if (found.items.length === 0) {
    return (
      <div className="grid gap-4">
        {failure === undefined && search.filters.q ? <CountMissedSearch words={search.filters.q} /> : null}
        {failure === undefined ? null : (
          <Alert variant="danger" title={t('failed')}>
            {failure}
          </Alert>
        )}
        <EmptyState
          icon={<SearchX />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <>
              {failure === undefined ? <AlternativeSearches locale={locale} search={search} /> : null}
              <Link href={here} prefetch={false} className={buttonClass('secondary')}>
                {t('clear')}
              </Link>
            </>
          }
        />
      </div>
    )
  }
  return (
    <>
      {/* The cards’ headings, a level lower, require it. */}
      <h2 className="sr-only">{t('results')}</h2>
      <ListingGrid
        properties={found.items}
        levels={levels}
        locale={locale}
        className={resultsGridClass}
        priority
      />
      {found.total <= fewResults ? <MoreResults locale={locale} search={search} total={found.total} /> : null}
      <div className="mt-10">
        <Pagination locale={locale} page={found.page} pages={found.pages} hrefOf={hrefOf} />
      </div>
    </>
  )
}

/** Up to this number of results, what would bring more is named: towns nearby, and one filter less. */
const fewResults = 2

async function MoreResults({ locale, search, total }: { locale: Locale; search: PageSearch; total: number }) {
  const t = translatorFor(locale, 'search')
  const { without, nearby } = await fetchAlternatives(search.filters)
  const wider = without.filter(({ count }) => count > total)
  if (wider.length + nearby.length === 0) return null
  return (
    <nav aria-label={t('alternatives')} className="mt-8 grid gap-3">
      <p className="text-muted">{t('few')}</p>
      <NearbySearches locale={locale} search={search} nearby={nearby} />
      <WiderSearches locale={locale} search={search} without={wider} />
    </nav>
  )
}

/** Shown when the page number is above the last page. */
function PageBeyond({ locale, page, pages, hrefOf }: ComponentProps<typeof Pagination>) {
  const t = translatorFor(locale, 'search')
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={t('beyondTitle', { page })}
      text={t('beyondText', { pages })}
      action={
        <>
          <Link href={hrefOf(1)} prefetch={false} className={buttonClass('secondary')}>
            {t('firstPage')}
          </Link>
          {pages > 1 ? (
            <Link href={hrefOf(pages)} prefetch={false} className={buttonClass('secondary')}>
              {t('lastPage')}
            </Link>
          ) : null}
        </>
      }
    />
  )
}

/** What finds something in place of a search without results: another spelling or one filter less, with counts. */
async function AlternativeSearches({ locale, search }: { locale: Locale; search: PageSearch }) {
  const { path, filters } = search
  const t = translatorFor(locale, 'search')
  const { meant, without, pairs, nearby } = await fetchAlternatives(filters)
  const hrefOf = (wider: PageSearch['filters']) => localPath(locale, searchHref(path, wider))
  if (meant.length + without.length + pairs.length + nearby.length === 0) return null
  return (
    <nav aria-label={t('alternatives')} className="grid w-full justify-items-center gap-3 pb-2">
      {meant.map(({ text, filters: corrected, count }) => (
        <Link
          key={text}
          href={hrefOf({ ...corrected, sort: filters.sort })}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-2 text-lg hover:underline"
        >
          <SearchCheck className="size-5 shrink-0 text-accent" />
          <span>
            {t.rich('didYouMean', {
              text,
              count: formatNumber(locale, count),
              b: (chunks) => <strong className="font-semibold text-accent">{chunks}</strong>,
            })}
          </span>
        </Link>
      ))}
      <NearbySearches locale={locale} search={search} nearby={nearby} className="justify-center" />
      <WiderSearches locale={locale} search={search} without={without} className="justify-center" />
      <WithoutPairs locale={locale} search={search} pairs={pairs} className="justify-center" />
    </nav>
  )
}

interface OfferProps {
  locale: Locale
  search: PageSearch
  className?: string
}

const offerClass =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-ink'

/** The same search in towns nearby, with their distance and number of results. */
function NearbySearches({
  locale,
  search: { path, filters },
  nearby,
  className = '',
}: OfferProps & Pick<OfferedSearches, 'nearby'>) {
  const t = translatorFor(locale, 'search')
  if (nearby.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {nearby.map(({ name, kilometres, count, filters: there }) => (
        <li key={name}>
          <Link
            href={localPath(locale, searchHref(path, { ...there, sort: filters.sort }))}
            prefetch={false}
            className={offerClass}
          >
            {t('nearby', { name, kilometres, count: formatNumber(locale, count) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The search without one of its filters each, with the number of its results. */
function WiderSearches({
  locale,
  search,
  without,
  className = '',
}: OfferProps & Pick<OfferedSearches, 'without'>) {
  const t = translatorFor(locale, 'search')
  const ranges = oneValueRanges(search.filters)
  const textOf = ({ filter, count: found }: (typeof without)[number]) => {
    const count = formatNumber(locale, found)
    if (filter === 'city') return t('everyTown', { count })
    if (filter === 'q') return t('withoutWords', { count })
    const range = ranges.find(({ min }) => min === filter)
    return t('without', {
      name: range ? attributeLabel(locale, range.name) : filterLabel(locale, filter),
      count,
    })
  }
  if (without.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {without.map((each) => (
        <li key={each.filter}>
          <Link
            href={localPath(locale, searchHref(search.path, withoutFilters(search.filters, [each.filter])))}
            prefetch={false}
            className={offerClass}
          >
            {textOf(each)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The search without two filters that exclude each other, as the search's chips call them. */
function WithoutPairs({
  locale,
  search,
  pairs,
  className = '',
}: OfferProps & Pick<OfferedSearches, 'pairs'>) {
  const t = translatorFor(locale, 'search')
  if (pairs.length === 0) return null
  const chips = filterChips(locale, search)
  const nameOf = (filter: FilterName) =>
    chips
      .filter(({ name }) => name === filter)
      .map(({ label }) => label)
      .join(', ') || filterLabel(locale, filter)
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {pairs.map(({ filters: [one, other], count }) => (
        <li key={`${one} ${other}`}>
          <Link
            href={localPath(locale, searchHref(search.path, withoutFilters(search.filters, [one, other])))}
            prefetch={false}
            className={offerClass}
          >
            {t('withoutPair', {
              one: nameOf(one),
              other: nameOf(other),
              count: formatNumber(locale, count),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
