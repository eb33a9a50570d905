import { SearchCheck } from 'lucide-react'
import Link from 'next/link'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { attributeLabel } from '@/lib/listings/attributes/attribute-texts'
import { placeIn, townIn } from '@/lib/places/names/town-in'
import { filterChips } from '@/lib/search/descriptions/describe-search'
import { filterLabel } from '@/lib/search/descriptions/field-labels'
import type { FilterName } from '@/lib/search/filters/filters'
import { oneValueRanges, type PageSearch, searchHref, withoutFilters } from '@/lib/search/filters/page-search'
import type { OfferedSearches } from '@/lib/search/lists/fetch-alternatives'

interface AlternativeSearchesProps {
  locale: Locale
  search: PageSearch
  offered: OfferedSearches
}

/** Another spelling, places nearby, or one or more filters less, with counts. */
export function AlternativeSearches({ locale, search, offered }: AlternativeSearchesProps) {
  const { path, filters } = search
  const t = translatorFor(locale, 'search')
  const { meant, without, pairs, fewest, nearby } = offered
  const several: FiltersLess[] = pairs.length === 0 && fewest ? [fewest] : pairs
  const hrefOf = (wider: PageSearch['filters']) => localPath(locale, searchHref(path, wider))
  if (meant.length + without.length + several.length + nearby.length === 0) return null
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
              text: placeIn(locale, text),
              count: formatNumber(locale, count),
              b: (chunks) => <strong className="font-semibold text-accent">{chunks}</strong>,
            })}
          </span>
        </Link>
      ))}
      <NearbySearches locale={locale} search={search} nearby={nearby} className="justify-center" />
      <WiderSearches locale={locale} search={search} without={without} className="justify-center" />
      <WithoutSeveral locale={locale} search={search} several={several} className="justify-center" />
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
export function NearbySearches({
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
            {t('nearby', { name: townIn(locale, name), kilometres, count: formatNumber(locale, count) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The search without one of its filters each, with the number of its results. */
export function WiderSearches({
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

type FiltersLess = NonNullable<OfferedSearches['fewest']>

/** The search without filters that exclude each other, as the search's chips call them. */
function WithoutSeveral({
  locale,
  search,
  several,
  className = '',
}: OfferProps & { several: readonly FiltersLess[] }) {
  const t = translatorFor(locale, 'search')
  if (several.length === 0) return null
  const chips = filterChips(locale, search)
  const nameOf = (filter: FilterName) =>
    chips
      .filter(({ name }) => name === filter)
      .map(({ label }) => label)
      .join(', ') || filterLabel(locale, filter)
  const names = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {several.map(({ filters, count }) => (
        <li key={filters.join(' ')}>
          <Link
            href={localPath(locale, searchHref(search.path, withoutFilters(search.filters, filters)))}
            prefetch={false}
            className={offerClass}
          >
            {t('withoutSeveral', {
              names: names.format(filters.map((filter) => t('quoted', { name: nameOf(filter) }))),
              count: formatNumber(locale, count),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
