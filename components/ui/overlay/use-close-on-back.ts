import { useEffect, useRef } from 'react'
import { atOverlayEntry, pushOverlayEntry } from './overlay-history'

/** While `open`, the browser's Back closes the overlay instead of leaving the page, as apps on phones do. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  const removing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    if (!open) return
    if (removing.current === undefined) pushOverlayEntry()
    clearTimeout(removing.current)
    removing.current = undefined

    // The router restores the entry below, which is the same page.
    const onTraversal = () => {
      if (!atOverlayEntry()) latest.current()
    }

    window.addEventListener('popstate', onTraversal)
    return () => {
      window.removeEventListener('popstate', onTraversal)
      // Delayed, since it may be closed by a navigation, and React may run an effect twice.
      removing.current = setTimeout(() => {
        removing.current = undefined
        if (atOverlayEntry()) window.history.back()
      })
    }
  }, [open])
}
