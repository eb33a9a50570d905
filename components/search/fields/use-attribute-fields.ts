import { useCallback, useEffect, useMemo, useState } from 'react'
import { paths } from '@/lib/paths'
import { withTimeout } from '@/lib/platform/with-timeout'
import { criteria, parseFilters } from '@/lib/search/filters/filters'
import { searchHref } from '@/lib/search/filters/page-search'
import type { AttributeFields } from './attribute-fields'

const timeoutMs = 10_000

/**
 * The filters that a page has not had from the start, with the counts of all choices: loaded once they are asked for, and
 * from then on for each search. Until those of another search are there, they are as they were.
 * @param given those of the page, which then loads none
 */
export function useAttributeFields(given: AttributeFields | null, action: string, query: string) {
  const { address, href } = useMemo(() => addressesOf(action, query), [action, query])
  const [known, setKnown] = useState({ address, value: given })
  if (given && given !== known.value) setKnown({ address, value: given })
  const [isAsked, setAsked] = useState(false)
  const [failed, setFailed] = useState(false)
  const isMissing = isAsked && !given && (known.address !== address || known.value === null)

  useEffect(() => {
    if (!isMissing) return
    const loading = new AbortController()
    withTimeout(timeoutMs, load(address, loading.signal)).then(
      (value) => {
        if (loading.signal.aborted) return
        setFailed(false)
        setKnown({ address, value })
      },
      () => {
        if (loading.signal.aborted) return
        setFailed(true)
        setAsked(false)
      },
    )
    return () => loading.abort()
  }, [isMissing, address])

  const ask = useCallback(() => setAsked(true), [])
  return { href, value: given ?? known.value, loading: isMissing, failed, ask }
}

/** That of the filters is one for all orders, pages and views of a search; the other is the page that has them. */
function addressesOf(action: string, query: string) {
  const { filters } = parseFilters(new URLSearchParams(query), { groupedDigits: true })
  return {
    address: searchHref(paths.filtersOf(action), criteria(filters)),
    href: searchHref(action, { ...filters, filters: 'all' }),
  }
}

/** @throws Error when it is not answered */
async function load(address: string, signal: AbortSignal): Promise<AttributeFields> {
  const response = await fetch(address, { credentials: 'omit', signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as AttributeFields
}
