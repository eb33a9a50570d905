import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { JsonLd } from '@/lib/pages/json-ld'
import { townName } from '@/lib/places/proper-names'
import { displayedType, type ListingFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import type { PropertyPage } from '@/lib/search/property-page'
import { searchHref } from '@/lib/search/search-href'
import { breadcrumbJsonLd, listJsonLd } from '@/lib/site/structured-data'
import { searchHeading } from './describe-search'

const pageSize = 24

interface SearchJsonLdProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
}

/** A list's structured data: its properties and breadcrumbs. */
export function SearchJsonLd({ locale, search, found }: SearchJsonLdProps) {
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
