import { FileQuestion, SearchCheck, SearchX } from 'lucide-react'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { ListingGrid } from '@/components/listing/listing-cards'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { loadAlternatives } from '@/lib/search/load-alternatives'
import type { PageSearch } from '@/lib/search/parse-search'
import type { PropertyPage } from '@/lib/search/property-page'
import { searchHref, withoutFilters } from '@/lib/search/search-href'
import { filterLabel } from './field-labels'

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

/** What finds something in place of a search without results: another spelling or one filter less, with counts. */
async function AlternativeSearches({ locale, search }: { locale: Locale; search: PageSearch }) {
  const { path, filters } = search
  const t = translatorFor(locale, 'search')
  const { meant, dropped, without } = await loadAlternatives(filters)
  const hrefOf = (wider: PageSearch['filters']) => localPath(locale, searchHref(path, wider))
  const wider = (filter: (typeof without)[number]['filter'], count: string) => {
    if (filter === 'city') return t('everyTown', { count })
    return filter === 'q'
      ? t('withoutWords', { count })
      : t('without', { name: filterLabel(locale, filter), count })
  }
  if (meant.length === 0 && !dropped && without.length === 0) return null
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
      {dropped ? (
        <Link
          href={hrefOf({ ...dropped.filters, sort: filters.sort })}
          prefetch={false}
          className="inline-flex min-h-11 items-center hover:underline"
        >
          {t('withoutWord', { word: dropped.word, count: formatNumber(locale, dropped.count) })}
        </Link>
      ) : null}
      {without.length > 0 ? (
        <ul className="flex flex-wrap justify-center gap-2">
          {without.map(({ filter, count }) => (
            <li key={filter}>
              <Link
                href={hrefOf(withoutFilters(filters, [filter]))}
                prefetch={false}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-ink"
              >
                {wider(filter, formatNumber(locale, count))}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  )
}
