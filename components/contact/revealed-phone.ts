import { useSyncExternalStore } from 'react'

/** The unlocked phone number of this page, shared with the contact bar. */
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
