import { getTranslations } from 'next-intl/server'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { PropertyPage } from '@/lib/listings/read'
import { writeFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/read-search'
import { searchHeading } from './describe-search'
import { countId } from './element-ids'
import { SearchNotes } from './search-notes'
import { SearchResults } from './search-results'
import { SearchShell } from './search-shell'
import { searchTexts } from './search-texts'

interface ListingsScreenProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  /** Why there are none, when the API failed. */
  failure?: string
}

/** `/buy` and `/rent`: what is looked for, the filters, and a page of results. */
export async function ListingsScreen({ locale, search, found, failure }: ListingsScreenProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const texts = await searchTexts(locale, search.purpose)
  return (
    <div className="container-page py-8 md:py-10">
      <h1 className="text-title break-words">{await searchHeading(locale, search)}</h1>
      <p id={countId} role="status" className="mt-2 min-h-6 text-muted">
        {failure === undefined
          ? t('count', { count: found.total, minimum: String(found.totalIsMinimum) })
          : null}
      </p>
      <SearchShell
        action={localPath(locale, search.path)}
        query={writeFilters(search.filters)}
        values={search.values}
        unreadable={search.unreadable}
        texts={texts}
        notes={<SearchNotes locale={locale} search={search} />}
      >
        <SearchResults locale={locale} search={search} found={found} failure={failure} />
      </SearchShell>
    </div>
  )
}
