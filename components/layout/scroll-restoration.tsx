'use client'

import { useEffect } from 'react'
import { trackScrollPositions } from '@/lib/browser/scroll-positions'

/** Back and Forward lead to the place that was left, however late the page comes. */
export function ScrollRestoration() {
  useEffect(() => {
    const content = document.querySelector('main')
    return content ? trackScrollPositions(content) : undefined
  }, [])
  return null
}
