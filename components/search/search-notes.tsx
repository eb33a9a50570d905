import { X } from 'lucide-react'
import Link from 'next/link'
import { Alert } from '@/components/ui/alert'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { invertedRanges, type ListingFilters, narrowingNames } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import { placeFilters } from '@/lib/search/query/places'
import { searchHref, withoutFilters } from '@/lib/search/search-href'
import { textLinkClass } from '../ui/button'
import { filterChips, placeName } from './describe-search'
import { filterLabel } from './field-labels'
import { queryParts } from './query-parts'

interface SearchNotesProps {
  locale: Locale
  search: PageSearch
  /** A typo in the words was corrected. */
  typoCorrected: boolean
}

/** Ignored parameters, a corrected typo, and a chip for each filter that links to the search without it. */
export function SearchNotes({ locale, search, typoCorrected }: SearchNotesProps) {
  const t = translatorFor(locale, 'search')
  const chips = filterChips(locale, search)
  const { path, filters, invalidNames } = search
  const others = otherPlaces(filters)
  const ignored = invalidNames.map((name) => filterLabel(locale, name))
  const hrefOf = (rest: ListingFilters) => localPath(locale, searchHref(path, rest))
  return (
    <>
      {ignored.length > 0 ? (
        <div className="mt-4">
          <Alert variant="danger">{t('unreadable', { fields: ignored.join(', ') })}</Alert>
        </div>
      ) : null}
      {invertedRanges(filters).map(({ min, max }) => (
        <div key={min} className="mt-4">
          <Alert variant="danger">
            {t('crossed', { min: filterLabel(locale, min), max: filterLabel(locale, max) })}
          </Alert>
        </div>
      ))}
      {chips.length > 0 ? (
        <nav aria-label={t('activeFilters')} className="mt-2 max-lg:-mx-4 md:max-lg:-mx-8 lg:mt-4">
          <ul className="relative flex items-center gap-2 [scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 md:max-lg:px-8 lg:flex-wrap">
            {chips.map(({ name, label, rest }) => (
              <li key={`${name} ${label}`} className="min-w-0 max-lg:max-w-[75vw] max-lg:shrink-0">
                <Link
                  href={hrefOf(rest)}
                  prefetch={false}
                  className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface ps-4 pe-3 text-sm font-medium hover:border-ink"
                >
                  <span className="truncate">
                    <span className="sr-only">{t('remove')} </span>
                    {label}
                  </span>
                  <X className="size-4 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
            <li className="max-lg:shrink-0">
              <Link
                href={hrefOf(withoutFilters(filters, narrowingNames))}
                prefetch={false}
                className={`px-2 text-sm ${textLinkClass}`}
              >
                {t('clear')}
              </Link>
            </li>
          </ul>
        </nav>
      ) : null}
      {others.length > 0 ? (
        <p className="mt-4 text-muted">
          {t('onePlace', { place: placeName(filters) ?? '' })}
          {others.map(({ name, filters: there }) => (
            <Link key={name} href={hrefOf(there)} prefetch={false} className={`ms-3 ${textLinkClass}`}>
              {name}
            </Link>
          ))}
        </p>
      ) : null}
      {typoCorrected ? <p className="mt-4 text-muted">{t('forgiven', { words: filters.q ?? '' })}</p> : null}
    </>
  )
}

interface OtherPlace {
  name: string
  /** The search in that place instead. */
  filters: ListingFilters
}

/** Returns the places in other towns that the words name. */
export function otherPlaces(filters: ListingFilters): OtherPlace[] {
  const parts = queryParts(filters)
  const words = parts.flatMap(({ elsewhere, text }) => (elsewhere ? [] : [text])).join(' ')
  const named = parts.flatMap(({ elsewhere }) => elsewhere ?? [])
  const places = new Map(named.map((place) => [Object.values(place).join(', '), place]))
  return [...places.values()].map((place) => ({
    name: place.neighbourhood ?? place.district ?? place.city,
    filters: {
      ...withoutFilters(filters, ['city', 'q']),
      ...placeFilters(place),
      ...(words ? { q: words } : {}),
    },
  }))
}
