import { SaveSearch } from '@/components/saved-searches/save-search'
import { saveSearchLabels } from '@/components/saved-searches/save-search-labels'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PropertyPage } from '@/lib/listings/property-page'
import type { FacetCounts } from '@/lib/search/facet-counts'
import { isTypoCorrected } from '@/lib/search/fallback-search'
import { serializeFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import { searchHeading } from './describe-search'
import { countId } from './element-ids'
import { factFields } from './fact-fields'
import { filterProblems } from './filter-problems'
import { SearchJsonLd } from './search-json-ld'
import { SearchNotes } from './search-notes'
import { SearchResults } from './search-results'
import { SearchShell } from './search-shell'
import { searchTexts } from './search-texts'

interface ListingsScreenProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  /** What each choice of the form would bring; null when that is not known. */
  choices: FacetCounts | null
  /** Why there are none, when the API failed. */
  failure?: string
}

/** `/buy` and `/rent`: what is looked for, the filters, and a page of results. */
export async function ListingsScreen({ locale, search, found, choices, failure }: ListingsScreenProps) {
  const t = translatorFor(locale, 'search')
  const texts = searchTexts(locale, search.purpose)
  const forgiven = found.total > 0 && (await isTypoCorrected(search.filters))
  return (
    <div className="container-page py-8 md:py-10">
      <SearchJsonLd locale={locale} search={search} found={found} />
      <h1 className="text-title break-words">{searchHeading(locale, search)}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={countId} role="status" className="min-h-6 text-muted">
          {failure === undefined
            ? t(`counts.${search.filters.type ?? 'any'}`, {
                count: found.total,
                minimum: String(found.totalIsMinimum),
              })
            : null}
        </p>
        <SaveSearch locale={locale} filters={search.filters} labels={saveSearchLabels(locale, search)} />
      </div>
      <SearchShell
        action={localPath(locale, search.path)}
        purpose={search.purpose}
        query={serializeFilters(search.filters)}
        values={search.values}
        problems={filterProblems(locale, search)}
        texts={texts}
        factFields={factFields(locale, search, choices)}
        choices={choices}
        notes={<SearchNotes locale={locale} search={search} forgiven={forgiven} />}
      >
        <SearchResults locale={locale} search={search} found={found} failure={failure} />
      </SearchShell>
    </div>
  )
}
