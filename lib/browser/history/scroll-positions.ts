import { sessionStore } from '../storage'
import { type EntryChangeEvent, navigationApi } from './navigation-api'

const storageKey = 'kljuc-scroll'
const maxEntries = 50
/** Milliseconds without a DOM change after which a page counts as complete. */
const settled = 500
const readerInput = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** A navigation has started, whose skeletons move the previous page. */
let leaving = false

/** Call it before a navigation: its skeletons must not change the recorded position of the previous page. */
export function pauseScrollRecording(): void {
  leaving = true
}

/**
 * Remembers how far each history entry was scrolled and which link was followed, and leads back there when it is gone
 * back to. Browsers scroll at `popstate`, which is too early for a page that is rendered later; those without the
 * Navigation API are left to it.
 * @param content the element whose content is the page
 * @returns a function that stops tracking
 */
export function trackScrollPositions(content: HTMLElement): () => void {
  const navigation = navigationApi()
  if (!navigation) return trackFollowedLinks(content)
  const entries = navigation
  const positions = new Map(sessionStore.readList(storageKey, isPosition))
  /** Addresses of the links by which entries were left, by key. */
  const followed = new Map<string, string>()
  const listening = new AbortController()
  let shown = currentPage()
  /** Scroll position to restore; undefined once the page is complete. */
  let awaited: number | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  function record() {
    const key = entries.currentEntry?.key
    if (key === undefined || awaited !== undefined || leaving) return
    positions.delete(key)
    positions.set(key, window.scrollY)
  }

  /** Runs after each commit, before it is painted. */
  const changes = new MutationObserver(() => {
    if (awaited !== undefined) window.scrollTo(0, awaited)
    clearTimeout(settling)
    settling = setTimeout(finish, settled)
  })

  function stopAwaiting() {
    clearTimeout(settling)
    changes.disconnect()
    document.body.style.removeProperty('overflow-anchor')
    awaited = undefined
  }

  function finish() {
    stopAwaiting()
    record()
    focusFollowedLink()
  }

  function rememberLink({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) followed.set(entries.currentEntry?.key ?? '', link.href)
  }

  /** For keyboards: without a focus, the Tab key would lead back to the top. */
  function focusFollowedLink() {
    const address = followed.get(entries.currentEntry?.key ?? '')
    if (address === undefined || document.activeElement !== document.body) return
    const links = [...content.querySelectorAll('a')]
    links.find(({ href }) => href === address)?.focus({ preventScroll: true })
  }

  function onTraversal() {
    stopAwaiting()
    const isOther = currentPage() !== shown
    shown = currentPage()
    awaited = isOther ? positions.get(entries.currentEntry?.key ?? '') : undefined
    if (awaited === undefined) return
    // Disables scroll anchoring, which would follow a card that is on both pages.
    document.body.style.overflowAnchor = 'none'
    changes.observe(content, { childList: true, subtree: true, characterData: true })
  }

  /** The reader's input ends the restoration. */
  function onInput() {
    leaving = false
    if (awaited !== undefined) finish()
  }

  function onEntryChange(event: Event) {
    leaving = false
    if ((event as EntryChangeEvent).navigationType !== 'traverse') shown = currentPage()
  }

  navigation.addEventListener('currententrychange', onEntryChange, listening)
  content.addEventListener('click', rememberLink, listening)
  window.addEventListener('scroll', record, { passive: true, signal: listening.signal })
  window.addEventListener(
    'pagehide',
    () => sessionStore.write(storageKey, JSON.stringify([...positions].slice(-maxEntries))),
    listening,
  )
  for (const name of readerInput)
    window.addEventListener(name, onInput, { passive: true, signal: listening.signal })
  // In the capture phase, before the router's listener.
  window.addEventListener('popstate', onTraversal, { capture: true, signal: listening.signal })
  return () => {
    stopAwaiting()
    listening.abort()
  }
}

const followedKey = 'kljuc-followed-from'

/** Remembers from which page a link was followed last, for `lastFollowedFrom`. @returns a function that stops tracking */
function trackFollowedLinks(content: HTMLElement): () => void {
  const remember = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a'))
      sessionStore.write(followedKey, window.location.href)
  }
  content.addEventListener('click', remember)
  return () => content.removeEventListener('click', remember)
}

/** The address of the page whose link was followed last in this tab, in browsers without the Navigation API; else null. */
export function lastFollowedFrom(): string | null {
  return sessionStore.read(followedKey)
}

function currentPage(): string {
  return window.location.pathname + window.location.search
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
