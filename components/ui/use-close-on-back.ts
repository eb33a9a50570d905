import { useEffect, useRef } from 'react'
import { onPopStateBeforeRouter } from '@/lib/browser/popstate-listener'
import { atOverlayEntry, pushOverlayEntry } from './overlay-history'

/** While `open`, the browser's Back closes the overlay instead of leaving the page, as apps on phones do. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  const removing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    if (!open) return
    const here = window.location.href
    if (removing.current === undefined) pushOverlayEntry()
    clearTimeout(removing.current)
    removing.current = undefined

    function onTraversal(event: PopStateEvent) {
      if (atOverlayEntry()) return
      // Only the overlay closes: the router must not handle the event.
      if (window.location.href === here) event.stopImmediatePropagation()
      latest.current()
    }

    const stopListening = onPopStateBeforeRouter(onTraversal)
    return () => {
      stopListening()
      // Delayed, since it may be closed by a navigation, and React may run an effect twice.
      removing.current = setTimeout(() => {
        removing.current = undefined
        if (atOverlayEntry()) window.history.back()
      })
    }
  }, [open])
}
