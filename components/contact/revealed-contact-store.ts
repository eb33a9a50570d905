import { useSyncExternalStore } from 'react'
import type { Contact } from '@/lib/api/schemas/account'

/** The unlocked contact of this page, shared with the contact bar and the street map. */
let contact: Contact | null = null
const listeners = new Set<() => void>()

export function setRevealedContact(next: Contact | null): void {
  contact = next
  for (const listener of listeners) listener()
}

export function useRevealedContact(): Contact | null {
  return useSyncExternalStore(
    subscribe,
    () => contact,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
