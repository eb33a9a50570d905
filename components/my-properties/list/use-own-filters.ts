import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { pageSize } from '@/lib/listings/page-size'
import {
  type OwnListingFilters,
  parseOwnFilters,
  serializeOwnFilters,
} from '@/lib/search/filters/own-filters'

/** The filters of the address: what is shown survives a reload, and the way back leads to what was shown before. */
export function useOwnFilters() {
  const params = useSearchParams()
  const pathname = usePathname()
  const filters = useMemo(() => {
    const { status, ...read } = parseOwnFilters(new URLSearchParams(params), { groupedDigits: true }).filters
    // Drafts are listed apart.
    return status === 'draft' ? read : { ...read, ...(status ? { status } : {}) }
  }, [params])
  const { page, sort, ...criteria } = filters
  const addressOf = (change: OwnListingFilters) => {
    const next = serializeOwnFilters({ ...filters, page: undefined, ...change })
    return next ? `${pathname}?${next}` : pathname
  }
  return {
    filters,
    /** Without order and page; empty when all are shown. */
    criteria: serializeOwnFilters(criteria),
    query: serializeOwnFilters({ ...filters, page: page ?? 1, limit: pageSize }),
    /** Goes to the first page, unless the change is one of pages. */
    change(change: OwnListingFilters) {
      window.history.pushState(null, '', addressOf(change))
    },
    /** Without an entry of its own in the history. */
    correctPage(page: number) {
      window.history.replaceState(null, '', addressOf({ page }))
    },
    clear: () => window.history.pushState(null, '', pathname),
  }
}

export type OwnFilterState = ReturnType<typeof useOwnFilters>
