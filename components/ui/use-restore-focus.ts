import { type RefObject, useEffect, useRef } from 'react'

/** For what opens something in its own place: it takes the focus back when that is closed and it is drawn again. */
export function useRestoreFocus<T extends HTMLElement>(open: boolean): RefObject<T | null> {
  const opener = useRef<T>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return opener
}
