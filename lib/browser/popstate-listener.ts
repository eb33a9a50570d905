import { createListeners } from './listeners'

const { notify, subscribe } = createListeners<[event: PopStateEvent]>()

// Listeners run in registration order: the header imports this module on every page, before the router registers.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', notify)
}

/** `stopImmediatePropagation` hides an event from the router. @returns a function that unsubscribes */
export const onPopStateBeforeRouter = subscribe
