'use client'

import { useEffect } from 'react'
import { trackScrollPositions } from '@/lib/browser/history/scroll-positions'

/** Restores the scroll position after Back and Forward, also when the page renders late. */
export function ScrollRestoration() {
  useEffect(() => {
    const content = document.querySelector('main')
    return content ? trackScrollPositions(content) : undefined
  }, [])
  return null
}
