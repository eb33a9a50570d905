import { useSyncExternalStore } from 'react'

/** The phone number that this page has just shown to who may see it: for what stands elsewhere on the page. */
let phone: string | null = null
const listeners = new Set<() => void>()

export function setRevealedPhone(next: string | null): void {
  phone = next
  for (const listener of listeners) listener()
}

export function useRevealedPhone(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => phone,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
