import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { trackHistoryDelta } from '@/lib/browser/history-delta'
import { onPopStateBeforeRouter } from '@/lib/browser/popstate-listener'

/** While `needed`, asks before the page is left, by `beforeunload`. */
export function useLeaveWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [needed])
}

/** While `unsaved`, asks before the page is left by links, the browser's Back, reload or closing. */
export function useUnsavedGuard(unsaved: boolean): void {
  const t = useTranslations('publish.edit')
  const question = t('leave')
  useLeaveWarning(unsaved)
  useEffect(() => {
    if (!unsaved) return
    const here = window.location.pathname
    const steps = trackHistoryDelta()

    function askAtLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !leavesPage(link, event) || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }

    /** At `popstate` the URL has changed but the page has not: to stay, it navigates back to the page's URL. */
    function askAtTraversal(event: PopStateEvent) {
      if (window.location.pathname === here || window.confirm(question)) return
      event.stopImmediatePropagation()
      window.history.go(-steps.latest())
    }

    // In the capture phase, before the router's listeners.
    document.addEventListener('click', askAtLink, { capture: true })
    const stopAsking = onPopStateBeforeRouter(askAtTraversal)
    return () => {
      document.removeEventListener('click', askAtLink, { capture: true })
      stopAsking()
      steps.end()
    }
  }, [unsaved, question])
}

/** Other sites are handled by `beforeunload`; new tabs and anchors of this page do not leave it. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target === '_blank')
    return false
  const { origin, pathname } = new URL(link.href, window.location.href)
  return origin === window.location.origin && pathname !== window.location.pathname
}
