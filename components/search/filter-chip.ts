import type { FilterName, ListingFilters } from '@/lib/search/filters'
import { withoutFilters } from '@/lib/search/search-href'

/** A filter's text, and the search without it. */
export interface FilterChip {
  name: FilterName
  label: string
  rest: ListingFilters
}

/** A chip for filters that belong together; none without a label. */
export function filterChip(
  filters: ListingFilters,
  names: [FilterName, ...FilterName[]],
  label: string | false | undefined,
): FilterChip[] {
  return label ? [{ name: names[0], label, rest: withoutFilters(filters, names) }] : []
}

type ListName = {
  [Name in FilterName]-?: NonNullable<ListingFilters[Name]> extends readonly string[] ? Name : never
}[FilterName]

export function valueChips(
  filters: ListingFilters,
  name: ListName,
  textOf: (value: string) => string,
): FilterChip[] {
  const values: readonly string[] = filters[name] ?? []
  return values.map((value) => {
    const others = values.filter((each) => each !== value)
    const rest = { ...withoutFilters(filters, [name]), ...(others.length > 0 ? { [name]: others } : {}) }
    return { name, label: textOf(value), rest }
  })
}
