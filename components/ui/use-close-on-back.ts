import { useEffect, useRef } from 'react'
import { onPopStateBeforeRouter } from '@/lib/browser/popstate-listener'
import { atOverlayEntry, pushOverlayEntry } from './overlay-history'

/** While `open`, the browser's Back closes what lies over the page instead of leaving it, as phones have taught. */
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
      // The page stays as it is: nothing for the router to do.
      if (window.location.href === here) event.stopImmediatePropagation()
      latest.current()
    }

    const stopListening = onPopStateBeforeRouter(onTraversal)
    return () => {
      stopListening()
      // Later, since a navigation may be what closes it, and an effect may be run twice.
      removing.current = setTimeout(() => {
        removing.current = undefined
        if (atOverlayEntry()) window.history.back()
      })
    }
  }, [open])
}
