import { type FilterName, invertedRanges, type ParsedFilters } from '@/lib/search/filters/filters'

export interface ProblemTexts {
  unreadableField: string
  belowMinimum: string
}

/** Error messages for a search's values, each at the field to change. */
export function filterProblems(
  { unreadableField, belowMinimum }: ProblemTexts,
  { filters, invalidNames }: ParsedFilters,
): Partial<Record<FilterName, string>> {
  const unreadable = invalidNames.map((name) => [name, unreadableField])
  const crossed = invertedRanges(filters).map(({ max }) => [max, belowMinimum])
  return Object.fromEntries([...unreadable, ...crossed])
}
