import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/browser/listeners'
import type { Contact } from '@/lib/unlocks/schema'

/** The unlocked contact of this page, shared with the contact bar and the street map. */
let contact: Contact | null = null
const { notify, subscribe } = createListeners()

export function setUnlockedContact(next: Contact | null): void {
  contact = next
  notify()
}

export function useUnlockedContact(): Contact | null {
  return useSyncExternalStore(
    subscribe,
    () => contact,
    () => null,
  )
}
