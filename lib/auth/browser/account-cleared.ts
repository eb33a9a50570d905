type Listener = (accountId: string) => void

const listeners = new Set<Listener>()
let otherTabs: BroadcastChannel | undefined

/**
 * Hears that what this browser kept for an account goes, here or in another tab: whoever still shows or keeps some of
 * it stops then.
 * @returns ends the listening
 */
export function onAccountCleared(listener: Listener): () => void {
  listeners.add(listener)
  channel()
  return () => {
    listeners.delete(listener)
  }
}

/** Says so, in this tab before it returns. */
export function broadcastAccountCleared(accountId: string): void {
  for (const listener of listeners) listener(accountId)
  channel()?.postMessage(accountId)
}

function channel(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  if (otherTabs) return otherTabs
  otherTabs = new BroadcastChannel('kljuc-forgotten')
  otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') for (const listener of listeners) listener(data)
  })
  return otherTabs
}
