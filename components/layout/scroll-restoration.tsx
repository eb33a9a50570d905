'use client'

import { useEffect } from 'react'
import { trackScrollPositions } from '@/lib/browser/scroll-positions'

/** Restores the scroll position after Back and Forward, also when the page renders late. */
export function ScrollRestoration({ contentId }: { contentId: string }) {
  useEffect(() => {
    const content = document.getElementById(contentId)
    return content ? trackScrollPositions(content) : undefined
  }, [contentId])
  return null
}
