/** Calls its listeners in the order in which they subscribed. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    notify(...args: Args): void {
      for (const listener of listeners) listener(...args)
    },
    /** @returns a function that unsubscribes */
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
