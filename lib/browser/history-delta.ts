/** The part of the Navigation API that is used here; TypeScript's library lacks it. */
interface Entry {
  index: number
}
interface NavigationLike extends EventTarget {
  currentEntry: Entry | null
}

/** `latest()` is the signed number of entries of the last traversal, -1 without the Navigation API. */
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
