'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { CityField } from '../search/city-field'
import { focusHomeSearch, homeTownId, purposeRadios } from './home-search'

interface TownFieldProps {
  label: string
  placeholder: string
  suggestionsLabel: string
  /** The path of `/search` in the page's language: it shows the home screen with this field focused. */
  searchPath: string
  /** The query of each purpose, by the value of its radio; the first one is chosen at first. */
  queries: Record<string, string>
}

/** The town of the home's search, suggested with what it has for the purpose that is chosen above. */
export function TownField({ searchPath, queries, ...field }: TownFieldProps) {
  const [query, setQuery] = useState(Object.values(queries)[0] ?? '')
  const pathname = usePathname()

  useEffect(() => {
    const read = () => {
      const chosen = purposeRadios().find(({ checked }) => checked)
      if (chosen) setQuery(queries[chosen.value] ?? '')
    }
    // The browser may have restored another choice than the markup's.
    read()
    const listening = new AbortController()
    for (const radio of purposeRadios()) radio.addEventListener('change', read, listening)
    return () => listening.abort()
  }, [queries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's path says when to look; `/search` is rewritten, so it does not say where we are
  useEffect(() => {
    if (window.location.pathname === searchPath) focusHomeSearch()
  }, [pathname, searchPath])

  return <CityField {...field} id={homeTownId} query={query} className="min-h-12" />
}
