import { SearchX } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PageSearch } from '@/lib/search/filters/page-search'
import { fetchAlternatives } from '@/lib/search/lists/fetch-alternatives'
import { fetchNearestProperties } from '@/lib/search/lists/nearest-properties'
import { NearestProperties } from './nearest-properties'
import { AlternativeSearches } from './other-searches'

interface NothingFoundProps {
  locale: Locale
  search: PageSearch
  /** Saves the search. */
  save: ReactNode
}

/** What finds something in place of a search without results, to be told when one comes, and the listings that nearly fit. */
export async function NothingFound({ locale, search, save }: NothingFoundProps) {
  const t = translatorFor(locale, 'search')
  const offered = await fetchAlternatives(search.filters)
  const properties = await fetchNearestProperties(search.filters, offered)
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <>
            <AlternativeSearches locale={locale} search={search} offered={offered} />
            {save}
            <ClearLink locale={locale} search={search} />
          </>
        }
      />
      <NearestProperties locale={locale} search={search} properties={properties} />
    </>
  )
}

export function ClearLink({ locale, search: { path } }: Omit<NothingFoundProps, 'save'>) {
  const t = translatorFor(locale, 'search')
  return (
    <Link href={localPath(locale, path)} prefetch={false} className={buttonClass('secondary')}>
      {t('clear')}
    </Link>
  )
}
