import { createListeners } from '@/lib/browser/listeners'

const { notify, subscribe } = createListeners<[accountId: string]>()
let channel: BroadcastChannel | undefined

/** Calls the listener when an account's data is cleared in any tab. @returns a function that unsubscribes */
export function onAccountCleared(listener: (accountId: string) => void): () => void {
  openChannel()
  return subscribe(listener)
}

export function broadcastAccountCleared(accountId: string): void {
  notify(accountId)
  openChannel().postMessage(accountId)
}

function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('kljuc-forgotten')
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => notify(data))
  return channel
}
