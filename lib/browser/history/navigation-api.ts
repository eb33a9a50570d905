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

/** The event `navigate`, before the navigation. */
export interface NavigateEvent extends Event {
  navigationType: 'push' | 'reload' | 'replace' | 'traverse'
  destination: { url: string }
}

/** Returns undefined in browsers without it. */
export function navigationApi(): NavigationLike | undefined {
  return (window as { navigation?: NavigationLike }).navigation
}
