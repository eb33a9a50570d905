type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()

// The browser calls listeners of the window in the order in which they came, `capture` or not, and the router's comes
// with the first page. The site's header therefore brings this module to every page.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event)
  })
}

/**
 * Hears of a step through the history before the router does; `stopImmediatePropagation` keeps it from the router.
 * @returns ends the listening
 */
export function onPopStateBeforeRouter(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
