import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a button that is replaced by what it opens: it takes the focus when that closes and the button is rendered again.
 */
export function useRestoreFocus<T extends HTMLElement>(open: boolean): RefObject<T | null> {
  const opener = useRef<T>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return opener
}
