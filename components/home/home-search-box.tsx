'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Purpose } from '@/lib/listings/kinds'
import { SearchBox, type SearchBoxTexts } from '../search/search-box'
import { focusHomeSearch, homeSearchId, purposeRadios } from './home-search'

interface HomeSearchBoxProps {
  texts: SearchBoxTexts
  /** The path of `/search`, localized: it shows the home screen with this field focused. */
  searchPath: string
  /** By the radios' values; the first is the default. */
  purposes: Record<string, Purpose>
}

/** The home screen's search with suggestions for the selected purpose. */
export function HomeSearchBox({ texts, searchPath, purposes }: HomeSearchBoxProps) {
  const [purpose, setPurpose] = useState<Purpose>('SALE')
  const pathname = usePathname()
  const router = useRouter()

  useEffect(() => {
    const read = () => {
      const chosen = purposeRadios().find(({ checked }) => checked)
      if (chosen) setPurpose(purposes[chosen.value] ?? 'SALE')
    }
    // The browser may have restored another choice than the markup's.
    read()
    const listening = new AbortController()
    for (const radio of purposeRadios()) radio.addEventListener('change', read, listening)
    return () => listening.abort()
  }, [purposes])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation; the address is read from the browser, since the router has that of the rewritten page
  useEffect(() => {
    if (window.location.pathname === searchPath) focusHomeSearch()
  }, [pathname, searchPath])

  return (
    <SearchBox
      id={homeSearchId}
      texts={texts}
      purpose={purpose}
      className="min-h-12"
      onChoose={(box, suggestion) => {
        if ('address' in suggestion) return router.push(suggestion.address)
        box.value = suggestion.value
        box.form?.requestSubmit()
      }}
    />
  )
}
