/** `latest()` is the signed number of entries of the last traversal, -1 without the Navigation API. */
export function trackHistoryDelta(): { latest: () => number; end: () => void } {
  const navigation = navigationApi()
  let from = navigation?.currentEntry?.index

  function remember(event: Event) {
    from = (event as EntryChangeEvent).from?.index
  }

  navigation?.addEventListener('currententrychange', remember)
  return {
    latest() {
      const to = navigation?.currentEntry?.index
      return from === undefined || to === undefined || to === from ? -1 : to - from
    },
    end: () => navigation?.removeEventListener('currententrychange', remember),
  }
}

/** The part of the Navigation API that is used here; TypeScript's library lacks it. */
interface HistoryEntry {
  /** Identifies the entry as long as it exists. */
  key: string
  index: number
  url: string | null
}

interface NavigationLike extends EventTarget {
  currentEntry: HistoryEntry | null
  entries: () => HistoryEntry[]
}

/** The event `currententrychange`. */
export interface EntryChangeEvent extends Event {
  navigationType?: string | null
  from?: HistoryEntry
}

/** Returns undefined in browsers without it. */
export function navigationApi(): NavigationLike | undefined {
  return (window as { navigation?: NavigationLike }).navigation
}
