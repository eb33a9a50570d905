'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { isPropertyPath, rememberViewed, viewedIds } from '@/lib/listings/property/viewed-properties'

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
      if (viewedIds().length > 0) void keepForOffline(isIndexed)
    }, idleDelayMs)
    return () => clearTimeout(timer)
  }, [pathname])

  return null
}

/** The worker keeps the pages that it may; one that was opened by a navigation it has seen itself. */
async function keepForOffline(isIndexed: boolean): Promise<void> {
  try {
    await navigator.serviceWorker?.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    if (isIndexed && isPropertyPath(window.location.pathname)) active?.postMessage(window.location.href)
  } catch {
    // Offline use is a convenience: private windows and some browsers have no worker.
  }
}
