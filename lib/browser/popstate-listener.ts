type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()

// Listeners run in the order of their registration, and the router registers with the first page: the site's header imports this module on every page.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event)
  })
}

/** `stopImmediatePropagation` keeps an event from the router. @returns stops listening */
export function onPopStateBeforeRouter(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
