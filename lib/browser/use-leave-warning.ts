import { useEffect } from 'react'

/** While `needed`, asks before the page is left, by `beforeunload`. */
export function useLeaveWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [needed])
}
