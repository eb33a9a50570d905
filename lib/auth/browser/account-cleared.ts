type Listener = (accountId: string) => void

const listeners = new Set<Listener>()
let otherTabs: BroadcastChannel | undefined

/** Calls the listener when an account's data is cleared in any tab. @returns stops listening */
export function onAccountCleared(listener: Listener): () => void {
  listeners.add(listener)
  channel()
  return () => {
    listeners.delete(listener)
  }
}

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
