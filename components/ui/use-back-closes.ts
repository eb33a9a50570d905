import { useEffect, useRef } from 'react'
import { beforeRouter } from '@/lib/browser/before-router'
import { addOverlayEntry, atOverlayEntry } from './overlay-entry'

/** While `open`, the browser's Back closes what lies over the page instead of leaving it, as phones have taught. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  const removing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    if (!open) return
    const here = window.location.href
    if (removing.current === undefined) addOverlayEntry()
    clearTimeout(removing.current)
    removing.current = undefined

    function onTraversal(event: PopStateEvent) {
      if (atOverlayEntry()) return
      // The page stays as it is: nothing for the router to do.
      if (window.location.href === here) event.stopImmediatePropagation()
      latest.current()
    }

    const stopListening = beforeRouter(onTraversal)
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
