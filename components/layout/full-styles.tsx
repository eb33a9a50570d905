'use client'

import { useEffect } from 'react'

/**
 * Applies the whole stylesheet, for what is shown later, once the page has loaded or is used. Until then it has its own
 * rules alone (lib/pages/rendering/inline-styles.ts).
 */
export function FullStyles() {
  useEffect(() => {
    const apply = () => {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-precedence][media="print"]'))
        link.media = 'all'
    }
    if (document.readyState === 'complete') return apply()
    const used = new AbortController()
    for (const type of ['load', 'pointerdown', 'keydown'])
      window.addEventListener(type, apply, { capture: true, once: true, signal: used.signal })
    return () => used.abort()
  }, [])
  return null
}
