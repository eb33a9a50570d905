import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { trackHistoryDelta } from '@/lib/browser/history-delta'
import { onPopStateBeforeRouter } from '@/lib/browser/popstate-listener'
import { useLeaveWarning } from './use-leave-warning'

/** While something is unsaved: asks before the page is left, by its own links and by the browser's Back too. */
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

    /** The address has changed already, the screen has not: whoever stays is taken back to where the screen belongs. */
    function askAtTraversal(event: PopStateEvent) {
      if (window.location.pathname === here || window.confirm(question)) return
      event.stopImmediatePropagation()
      window.history.go(-steps.latest())
    }

    // Before the router sees either.
    document.addEventListener('click', askAtLink, { capture: true })
    const stopAsking = onPopStateBeforeRouter(askAtTraversal)
    return () => {
      document.removeEventListener('click', askAtLink, { capture: true })
      stopAsking()
      steps.end()
    }
  }, [unsaved, question])
}

/** Other sites and plain links are the browser's own question; a new tab and a place in this page leave nothing. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target === '_blank')
    return false
  const { origin, pathname } = new URL(link.href, window.location.href)
  return origin === window.location.origin && pathname !== window.location.pathname
}
