import { useRouter } from 'next/navigation'
import {
  type MouseEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { releaseOverlayEntry } from '@/components/ui/overlay/overlay-history'
import { pauseScrollRecording } from '@/lib/browser/history/scroll-positions'
import { noteSentence } from '@/lib/search/filters/note-sentence'
import { canonicalQuery, newWordsParameter } from '@/lib/search/filters/page-search'
import { rememberSaid, withoutSaid } from '@/lib/search/filters/said-filters'
import { countId } from '../fields/element-ids'
import { formParams } from '../fields/fill-form'

/** The search that is pending, and the count shown before it. Module state, since pages of different routes share no component. */
let pendingSearch: { count: Element | null } | undefined

/** On phones the keyboard covers the results while the field has the focus. */
function leaveSearchField() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.type !== 'search') return
  if (window.matchMedia('(width < 40rem), (pointer: coarse)').matches) field.blur()
}

/**
 * Navigates between searches: `pending` until the next results are rendered, `staying` while the current ones should
 * remain visible until then. The element of `resultsRef` takes the focus when the focused element is removed with the
 * old results.
 */
export function useSearchNavigation(action: string, query: string) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [staying, setStaying] = useState(false)
  const resultsRef = useRef<HTMLElement>(null)
  const requested = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` says that other results are shown.
  useEffect(() => {
    if (!pendingSearch) return
    announceCount(pendingSearch.count)
    pendingSearch = undefined
    if (document.activeElement === document.body) resultsRef.current?.focus({ preventScroll: true })
  }, [query])

  const before = useRef<string>(undefined)
  // Together with the render: a choice made before a later effect would forget the sentence that led here.
  useLayoutEffect(() => {
    if (before.current === query) return
    rememberSaid(query, before.current)
    before.current = query
  }, [query])

  function go(address: string, { scroll = true, replace = false } = {}) {
    const isShown = address === `${window.location.pathname}${window.location.search}`
    leaveSearchField()
    if (pending && address === requested.current) return
    requested.current = address
    pendingSearch = isShown ? undefined : { count: document.getElementById(countId) }
    const params = address.slice(address.indexOf('?') + 1)
    noteSentence(new URLSearchParams(params).has(newWordsParameter) ? params : null)
    if (!isShown) pauseScrollRecording()
    setStaying(!scroll)
    // Repeating the current search adds no history entry.
    startTransition(() => router[replace || isShown ? 'replace' : 'push'](address, { scroll }))
  }

  /** @param replaces whether new words replace filters: not if a filter has just been selected */
  function addressOf(form: HTMLFormElement, replaces: boolean): string {
    const params = formParams(form, query)
    // `newest` is the default without words; it was not selected for a search with words.
    if (!new URLSearchParams(query).has('q') && params.get('sort') === 'newest') params.delete('sort')
    const next = canonicalQuery(params)
    const words = new URLSearchParams(next).get('q')
    const areNew = replaces && words !== null && words !== new URLSearchParams(query).get('q')
    if (areNew) return `${action}?${withoutSaid(next, query)}&${newWordsParameter}=1`
    return next ? `${action}?${next}` : action
  }

  function searchWith(form: HTMLFormElement, options?: { scroll: boolean }) {
    go(addressOf(form, options?.scroll !== false), options)
  }

  return {
    pending,
    staying,
    resultsRef,
    follow: (address: string) => go(address),
    searchWith,
    /** Searches from an overlay: the search replaces the overlay's history entry, unless the search is unchanged. */
    searchFromOverlay(form: HTMLFormElement) {
      const address = addressOf(form, false)
      if (address === `${window.location.pathname}${window.location.search}`) return
      releaseOverlayEntry()
      go(address, { replace: true })
    },
    /** Pagination and chips are plain links; unmodified clicks on links of this search are handled here. */
    onLinkClick(event: MouseEvent<HTMLElement>) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      const { origin, pathname, search } = new URL(link.href)
      if (origin !== window.location.origin || pathname !== action) return
      event.preventDefault()
      // A map stays where it is, and what it shows until the next results, unless they are chosen far below it.
      const isOnMap = [query, search].every((each) => new URLSearchParams(each).get('view') === 'map')
      go(`${pathname}${search}`, { scroll: !isOnMap || link.closest('table') !== null })
    },
  }
}

/** Milliseconds after which screen readers have registered a new live region. */
const announcementMs = 1500

/**
 * Announces the count again if its live region is new, since screen readers ignore a new region's initial text.
 * @param before the region that showed it before
 */
function announceCount(before: Element | null): void {
  const now = document.getElementById(countId)
  if (!now?.textContent || now === before) return
  const region = document.createElement('p')
  region.role = 'status'
  region.className = 'sr-only'
  document.body.append(region)
  const text = now.textContent
  setTimeout(() => {
    region.textContent = text
  }, 100)
  setTimeout(() => region.remove(), 100 + announcementMs)
}

interface AppliedAtOnce {
  ref: RefCallback<HTMLElement>
  /** Text fields that were edited and not searched yet; fields outside of the element are added by their owner. */
  edited: Set<Element>
}

/** Searches on native `change` events, which text fields fire on blur or Enter; React's fires at each letter. */
export function useSearchOnChange(search: (form: HTMLFormElement) => void): AppliedAtOnce {
  const latest = useRef(search)
  latest.current = search
  const edited = useRef(new Set<Element>())
  const first = useRef<HTMLFormElement>(null)

  const ref = useCallback((holder: HTMLElement | null) => {
    if (!holder) return
    first.current ??= holder.querySelector('form')
    const listening = new AbortController()
    holder.addEventListener(
      'input',
      ({ target }) => target instanceof Element && edited.current.add(target),
      listening,
    )
    holder.addEventListener(
      'change',
      ({ target }) => {
        const form = target instanceof Element ? target.closest('form') : null
        edited.current.clear()
        if (form) latest.current(form)
      },
      listening,
    )
    return () => listening.abort()
  }, [])

  // Nobody listened to what was chosen before the page ran.
  useEffect(() => {
    if (first.current && hasChoices(first.current)) latest.current(first.current)
  }, [])

  return { ref, edited: edited.current }
}

/** Whether something was chosen since the page was served. What is being typed is not searched yet. */
function hasChoices(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const served = [...field.options].findIndex((option) => option.defaultSelected)
      return field.selectedIndex !== Math.max(served, 0)
    }
    // Those of the tree of places have no name.
    return field instanceof HTMLInputElement && field.name !== '' && field.checked !== field.defaultChecked
  })
}
