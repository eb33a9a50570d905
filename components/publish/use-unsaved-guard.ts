import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useCloseOnBack } from '@/components/ui/overlay/use-close-on-back'
import { type NavigateEvent, navigationApi } from '@/lib/browser/history/navigation-api'
import { useLeaveWarning } from '@/lib/browser/use-leave-warning'

/** While `unsaved`, asks before the page is left by links, the browser's Back, reload or closing. */
export function useUnsavedGuard(unsaved: boolean): void {
  const t = useTranslations('publish.edit')
  const question = t('leave')
  useLeaveWarning(unsaved)
  useBackQuestion(unsaved, question)
  useEffect(() => {
    if (!unsaved) return
    const navigation = navigationApi()

    function askAtLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !leavesPage(link, event) || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }

    /**
     * Before the browser goes Back or Forward within the site. It cannot be held twice in a row without an input in
     * between: who has been asked and goes back once more at once leaves. Without the Navigation API, `useBackQuestion`.
     */
    function askAtTraversal(event: Event) {
      const { navigationType, destination, cancelable } = event as NavigateEvent
      if (navigationType !== 'traverse' || !cancelable) return
      if (new URL(destination.url).pathname === window.location.pathname || window.confirm(question)) return
      event.preventDefault()
    }

    // In the capture phase, before the router's listener.
    document.addEventListener('click', askAtLink, { capture: true })
    navigation?.addEventListener('navigate', askAtTraversal)
    return () => {
      document.removeEventListener('click', askAtLink, { capture: true })
      navigation?.removeEventListener('navigate', askAtTraversal)
    }
  }, [unsaved, question])
}

/** In browsers without the Navigation API an entry of its own is above the page, at whose removal by Back it asks. */
function useBackQuestion(unsaved: boolean, question: string): void {
  const [isLeft, setLeft] = useState(false)
  useCloseOnBack(unsaved && !isLeft && navigationApi() === undefined, () => {
    // Stays: the entry is added again.
    if (!window.confirm(question)) return
    setLeft(true)
    window.history.back()
  })
}

/** Other sites are handled by `beforeunload`; new tabs and anchors of this page do not leave it. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target === '_blank')
    return false
  const { origin, pathname } = new URL(link.href, window.location.href)
  return origin === window.location.origin && pathname !== window.location.pathname
}
