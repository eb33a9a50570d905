import { FileQuestion, SearchX } from 'lucide-react'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { ListingGrid } from '@/components/listing/listing-grid'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PageSearch } from '@/lib/search/parse-search'
import type { PropertyPage } from '@/lib/search/property-page'
import { searchHref } from '@/lib/search/search-href'
import { AlternativeSearches } from './alternative-searches'

interface SearchResultsProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  /** The API's error message, if it failed. */
  failure?: string
}

/** A page of results with pagination, or alternatives when there are none. */
export function SearchResults({ locale, search, found, failure }: SearchResultsProps) {
  const t = translatorFor(locale, 'search')
  const here = localPath(locale, search.path)
  const hrefOf = (page: number) => localPath(locale, searchHref(search.path, { ...search.filters, page }))
  if (found.items.length === 0 && found.total > 0) {
    return <PageBeyond locale={locale} page={found.page} pages={found.pages} hrefOf={hrefOf} />
  }
  if (found.items.length === 0) {
    return (
      <div className="grid gap-4">
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
      <ListingGrid properties={found.items} locale={locale} priority />
      <div className="mt-10">
        <Pagination locale={locale} page={found.page} pages={found.pages} hrefOf={hrefOf} />
      </div>
    </>
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
