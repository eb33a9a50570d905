import { createListeners } from './listeners'

const { notify, subscribe } = createListeners<[event: PopStateEvent]>()

// Listeners run in the order of their registration, and the router registers with the first page: the site's header imports this module on every page.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', notify)
}

/** `stopImmediatePropagation` keeps an event from the router. @returns stops listening */
export const onPopStateBeforeRouter = subscribe
