import { FileQuestion, SearchX } from 'lucide-react'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { ListingGrid } from '@/components/listing/listing-cards'
import { resultsGridClass } from '@/components/skeletons/card-skeletons'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PriceLevel } from '@/lib/prices/schema'
import { type PageSearch, searchHref } from '@/lib/search/filters/page-search'
import { fetchAlternatives } from '@/lib/search/lists/fetch-alternatives'
import type { PropertyPage } from '@/lib/search/lists/property-page'
import { CountMissedSearch } from './count-missed-search'
import { ClearLink, NothingFound } from './nothing-found/nothing-found'
import { NearbySearches, WiderSearches } from './nothing-found/other-searches'

interface SearchResultsProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  levels: Record<string, PriceLevel>
  /** Saves the search, which is offered where nothing is found. */
  save: ReactNode
  /** The API's error message, if it failed. */
  failure?: string
}

/** A page of results with pagination, or alternatives when there are none. */
export function SearchResults({ locale, search, found, levels, save, failure }: SearchResultsProps) {
  const t = translatorFor(locale, 'search')
  const hrefOf = (page: number) => localPath(locale, searchHref(search.path, { ...search.filters, page }))
  if (found.items.length === 0 && found.total > 0) {
    return <PageBeyond locale={locale} page={found.page} pages={found.pages} hrefOf={hrefOf} />
  }
  if (found.items.length === 0) {
    return (
      <div className="grid gap-4">
        {failure === undefined && search.filters.q ? <CountMissedSearch words={search.filters.q} /> : null}
        {failure === undefined ? (
          <NothingFound locale={locale} search={search} save={save} />
        ) : (
          <Failure locale={locale} search={search} failure={failure} />
        )}
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

interface FailureProps {
  locale: Locale
  search: PageSearch
  failure: string
}

function Failure({ locale, search, failure }: FailureProps) {
  const t = translatorFor(locale, 'search')
  return (
    <>
      <Alert variant="danger" title={t('failed')}>
        {failure}
      </Alert>
      <EmptyState
        icon={<SearchX />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<ClearLink locale={locale} search={search} />}
      />
    </>
  )
}
