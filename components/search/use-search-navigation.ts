import { useRouter } from 'next/navigation'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState, useTransition } from 'react'
import { releaseOverlayEntry } from '@/components/ui/overlay-history'
import { foldText } from '@/lib/search/fold'
import { canonicalQuery } from '@/lib/search/search-href'
import { announceCount, rememberCountElement } from './announce-count'

/** Whether a search of ours is on its way, and where to. Here, since pages of different routes share no component. */
let searching = false
let requested = ''

/**
 * Goes from search to search inside the page: `pending` while the next results are on their way, `staying` when those
 * that are shown should stand until then. `resultsRef` is for the element that takes the focus when what had it is gone
 * with the old results.
 */
export function useSearchNavigation(action: string, query: string) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [staying, setStaying] = useState(false)
  const resultsRef = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` says that other results are shown.
  useEffect(() => {
    if (!searching) return
    searching = false
    announceCount()
    if (document.activeElement === document.body) resultsRef.current?.focus({ preventScroll: true })
  }, [query])

  function go(address: string, { scroll = true, replace = false } = {}) {
    const isShown = address === `${window.location.pathname}${window.location.search}`
    if (pending && address === requested) return
    requested = address
    searching = !isShown
    rememberCountElement()
    setStaying(!scroll)
    // What is shown already, asked for again, is no step of the way back.
    startTransition(() => router[replace || isShown ? 'replace' : 'push'](address, { scroll }))
  }

  function addressOf(form: HTMLFormElement): string {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
    // Parts of town belong to the town that is shown.
    if (foldText(params.get('city') ?? '') !== foldText(new URLSearchParams(query).get('city') ?? ''))
      for (const name of ['district', 'neighbourhood']) params.delete(name)
    // The usual order of a search without words was not chosen for one with words.
    if (!new URLSearchParams(query).has('q') && params.get('sort') === 'newest') params.delete('sort')
    const next = canonicalQuery(params)
    return next ? `${action}?${next}` : action
  }

  function searchWith(form: HTMLFormElement, options?: { scroll: boolean }) {
    go(addressOf(form), options)
  }

  return {
    pending,
    staying,
    resultsRef,
    /** Goes to the address of a search. */
    follow: (address: string) => go(address),
    searchWith,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      searchWith(event.currentTarget)
    },
    /** From an overlay, which closes: its entry of the history becomes that of the search, if that is another one. */
    submitOverlay(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const address = addressOf(event.currentTarget)
      if (address === `${window.location.pathname}${window.location.search}`) return
      releaseOverlayEntry()
      go(address, { replace: true })
    },
    /** Pages and chips are plain links; a plain click on one of this very search stays in the page. */
    onLinkClick(event: MouseEvent<HTMLElement>) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      const { origin, pathname, search } = new URL(link.href)
      if (origin !== window.location.origin || pathname !== action) return
      event.preventDefault()
      go(`${pathname}${search}`)
    },
  }
}
