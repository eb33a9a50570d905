import { createListeners } from './listeners'

const { notify, subscribe } = createListeners<[event: PopStateEvent]>()

// The header imports this module on every page: listeners run in registration order, and this one must run before the
// router's, which is registered with the first page.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', notify)
}

/** `stopImmediatePropagation` hides an event from the router. @returns a function that unsubscribes */
export const onPopStateBeforeRouter = subscribe
