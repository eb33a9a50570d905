import { createListeners } from '@/lib/browser/listeners'

const { notify, subscribe } = createListeners<[accountId: string]>()
let otherTabs: BroadcastChannel | undefined

/** Calls the listener when an account's data is cleared in any tab. @returns stops listening */
export function onAccountCleared(listener: (accountId: string) => void): () => void {
  channel()
  return subscribe(listener)
}

export function broadcastAccountCleared(accountId: string): void {
  notify(accountId)
  channel()?.postMessage(accountId)
}

function channel(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  if (otherTabs) return otherTabs
  otherTabs = new BroadcastChannel('kljuc-forgotten')
  otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') notify(data)
  })
  return otherTabs
}
