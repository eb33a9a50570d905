'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { rememberViewed, viewedIds } from '@/lib/listings/viewed-properties'

/** Milliseconds after which the page has its heading and is idle. */
const idleDelayMs = 1000

/** Stores viewed properties; with the first one it registers the service worker for offline use. */
export function ViewedPropertyTracker() {
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation; the address is read from the browser, since the router has that of the rewritten page
  useEffect(() => {
    const timer = setTimeout(() => {
      const title = document.querySelector('main h1')?.textContent ?? ''
      const isIndexed = document.querySelector('meta[name="robots"][content*="noindex"]') === null
      if (isIndexed) rememberViewed({ path: window.location.pathname, title })
      if (viewedIds().length > 0) navigator.serviceWorker?.register('/sw.js').catch(() => {})
    }, idleDelayMs)
    return () => clearTimeout(timer)
  }, [pathname])

  return null
}
