import { useEffect, useRef } from 'react'
import { overlaysOfEntry, pushOverlayEntry, removeOverlayEntry } from './overlay-history'

/**
 * While `open`, the browser's Back closes the overlay instead of leaving the page, as apps on phones do. One that stays
 * open, since a request is on its way, keeps its entry.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  const removing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const own = useRef(0)

  useEffect(() => {
    if (!open) return
    if (removing.current === undefined) own.current = pushOverlayEntry()
    clearTimeout(removing.current)
    removing.current = undefined
    let isOpen = true

    // The router restores the entry below, which is the same page.
    const onTraversal = () => {
      if (overlaysOfEntry() >= own.current) return
      latest.current()
      setTimeout(() => {
        if (isOpen) own.current = pushOverlayEntry()
      })
    }

    window.addEventListener('popstate', onTraversal)
    return () => {
      isOpen = false
      window.removeEventListener('popstate', onTraversal)
      // Delayed, since it may be closed by a navigation, and React may run an effect twice.
      removing.current = setTimeout(() => {
        removing.current = undefined
        if (overlaysOfEntry() >= own.current) removeOverlayEntry()
      })
    }
  }, [open])
}
