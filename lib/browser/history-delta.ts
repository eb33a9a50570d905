import { type EntryChangeEvent, navigationApi } from './navigation-api'

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
