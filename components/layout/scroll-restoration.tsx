'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { trackScrollPositions } from '@/lib/browser/scroll-positions'

/** Back and Forward lead to the place that was left, however late the page comes. */
export function ScrollRestoration() {
  const pathname = usePathname()
  const search = useSearchParams()
  const positions = useRef<ReturnType<typeof trackScrollPositions> | undefined>(undefined)

  useEffect(() => {
    positions.current = trackScrollPositions()
    return () => positions.current?.end()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each commit of another page
  useLayoutEffect(() => positions.current?.restore(), [pathname, search])

  return null
}
