/** The part of the Navigation API that tells how far a traversal went; TypeScript's library has none of it yet. */
interface Entry {
  index: number
}
interface NavigationLike extends EventTarget {
  currentEntry: Entry | null
}

/**
 * Watches how far the history moves: `latest()` is the signed number of entries of the traversal that a `popstate`
 * tells of. Browsers without the Navigation API count as having gone back by one, which almost every traversal is.
 */
export function trackHistoryDelta(): { latest: () => number; end: () => void } {
  const { navigation } = window as { navigation?: NavigationLike }
  let from = navigation?.currentEntry?.index

  function remember(event: Event) {
    from = (event as Event & { from?: Entry }).from?.index
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
