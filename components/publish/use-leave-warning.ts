import { useEffect } from 'react'

/** Asks through `beforeunload` before the page is left, while `needed`. */
export function useLeaveWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [needed])
}
