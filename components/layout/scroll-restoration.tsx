'use client'

import { useEffect } from 'react'
import { trackScrollPositions } from '@/lib/browser/scroll-positions'

/** Back and Forward lead to the place that was left, however late the page comes. */
export function ScrollRestoration({ contentId }: { contentId: string }) {
  useEffect(() => {
    const content = document.getElementById(contentId)
    return content ? trackScrollPositions(content) : undefined
  }, [contentId])
  return null
}
