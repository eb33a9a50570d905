import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useLeaveWarning } from './use-leave-warning'

/** While something is unsaved: asks before the page is left, by its own links too. */
export function useUnsavedGuard(unsaved: boolean): void {
  const t = useTranslations('publish.edit')
  const question = t('leave')
  useLeaveWarning(unsaved)
  useEffect(() => {
    if (!unsaved) return
    function ask(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !leavesPage(link, event) || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the router sees the click.
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [unsaved, question])
}

/** Other sites and plain links are the browser's own question; a new tab and a place in this page leave nothing. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target === '_blank')
    return false
  const { origin, pathname } = new URL(link.href, window.location.href)
  return origin === window.location.origin && pathname !== window.location.pathname
}
