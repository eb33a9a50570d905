import { onPopStateBeforeRouter } from './popstate-listener'
import { sessionStore } from './storage'

/** The part of the Navigation API that is used here; TypeScript's library lacks it. */
interface NavigationLike {
  currentEntry: { key: string } | null
}

const storageKey = 'kljuc-scroll'
const maxEntries = 50
/** A navigation is under way, whose skeletons move the page that is left. */
let leaving = false
const readerInput = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Call it before a navigation that changes the page until it is committed: its place is that of now. */
export function keepScrollPosition(): void {
  leaving = true
}

/**
 * Remembers how far each history entry was scrolled. Browsers restore that at `popstate`, which is too early when the
 * page must be fetched first (after a reload, or when the router is busy).
 */
export function trackScrollPositions(): { restore: () => void; end: () => void } {
  const positions = new Map(readPositions())
  let shown = currentPage()
  /** Of the entry that was gone back to, until its page is there. */
  let awaited: number | undefined
  const listening = new AbortController()

  function record() {
    const key = entryKey()
    if (key === undefined || awaited !== undefined || leaving) return
    positions.delete(key)
    positions.set(key, window.scrollY)
  }

  function store() {
    sessionStore.write(storageKey, JSON.stringify([...positions].slice(-maxEntries)))
  }

  function cancel() {
    awaited = undefined
  }

  window.addEventListener('scroll', record, { passive: true, signal: listening.signal })
  window.addEventListener('pagehide', store, listening)
  for (const name of readerInput)
    window.addEventListener(name, cancel, { passive: true, signal: listening.signal })
  const stopListening = onPopStateBeforeRouter(() => {
    awaited = currentPage() === shown ? undefined : positions.get(entryKey() ?? '')
    // A card that is in both lists would be held where it was on the screen.
    if (awaited !== undefined) document.body.style.overflowAnchor = 'none'
  })

  return {
    /** Call when the page of the current URL has been committed. */
    restore() {
      shown = currentPage()
      leaving = false
      if (awaited !== undefined) window.scrollTo(0, awaited)
      awaited = undefined
      record()
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.body.style.removeProperty('overflow-anchor')),
      )
    },
    end() {
      listening.abort()
      stopListening()
    },
  }
}

function currentPage(): string {
  return window.location.pathname + window.location.search
}

function entryKey(): string | undefined {
  return (window as { navigation?: NavigationLike }).navigation?.currentEntry?.key
}

function readPositions(): [string, number][] {
  const stored = sessionStore.readJson(storageKey)
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
