import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { formatChoice } from '@/lib/listings/fact-texts'
import { type FilterName, isSameValue, type ListingFilters } from '@/lib/search/filters'
import type { ExcludedFacts } from '@/lib/search/query/lexicon/entry'
import type { QueryPart } from '@/lib/search/query/parse-query'
import { withoutFilters } from '@/lib/search/search-href'
import type { FilterChip } from './filter-chip'
import { queryParts } from './query-parts'

/** A chip for each recognised phrase (`vila`, `bez lifta`), which removes its filters, and one for other words. */
export function wordChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const parts = queryParts(filters)
  const others = parts.filter(({ filter }) => !filter)
  const understood = parts.filter(({ filter, elsewhere }) => filter && !elsewhere)
  const groups = [...(others.length > 0 ? [others] : []), ...understood.map((part) => [part])]
  return groups.map((group) => {
    const left = parts.filter((part) => !group.includes(part)).map(({ text }) => text)
    const rest = withoutFilters(filters, ['q', ...namesImplied(filters, group)])
    return {
      name: 'q',
      label:
        group.length === parts.length && !group[0]?.without
          ? quoted(locale, filters.q)
          : partLabel(locale, group),
      rest: left.length > 0 ? { ...rest, q: left.join(' ') } : rest,
    }
  })
}

/** Returns the filters that result from the words, and would be set again unless the words are removed. */
export function impliedByWords(filters: ListingFilters): FilterName[] {
  return namesImplied(filters, queryParts(filters))
}

function namesImplied(filters: ListingFilters, parts: readonly QueryPart[]): FilterName[] {
  const implied = parts.flatMap(({ filter = {} }) => Object.entries(filter) as [FilterName, unknown][])
  return implied.flatMap(([name, value]) => (isSameValue(filters[name], value) ? [name] : []))
}

function partLabel(locale: Locale, group: readonly QueryPart[]): string {
  const [{ without } = {}] = group
  const t = translatorFor(locale, 'facts.chips.without') as (
    key: string,
    values?: { value: string },
  ) => string
  if (without?.lift) return t('lift')
  if (without?.parking) return t('garage')
  if (without?.amenities) return without.amenities.map((slug) => t(slug)).join(', ')
  const named = namesWithout(locale, without)
  if (named.length > 0) return t('other', { value: named.join(', ') })
  return quoted(locale, group.map(({ text }) => text).join(' '))
}

function namesWithout(locale: Locale, without: ExcludedFacts = {}): string[] {
  const choices = (['heating', 'condition', 'furnished'] as const).flatMap((name) =>
    (without[name] ?? []).map((value) => formatChoice(locale, name, value)),
  )
  return [...choices, ...(without.district ?? []), ...(without.neighbourhood ?? [])]
}

function quoted(locale: Locale, value = ''): string {
  return translatorFor(locale, 'search.chips')('q', { value })
}
