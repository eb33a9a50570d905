import { type RefObject, useEffect, useRef } from 'react'

/** Ref of a button that is replaced by what it opens: it takes the focus when it is rendered again after closing. */
export function useRestoreFocus<T extends HTMLElement>(open: boolean): RefObject<T | null> {
  const opener = useRef<T>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return opener
}
