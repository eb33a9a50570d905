import { useEffect } from 'react'
import { sessionStore } from '@/lib/browser/storage'
import { contactHeadingId, contactId } from './element-ids'

const key = 'kljuc-to-contact'

/** Remembers, for this tab, that whoever leaves to sign in or to buy tokens does so for this property's contact. */
export function rememberContact(propertyId: string): void {
  sessionStore.write(key, propertyId)
}

/** Brings whoever is back from there to the contact, once it is `ready`. */
export function useContactReturn(propertyId: string, ready: boolean): void {
  useEffect(() => {
    if (!ready || !takeReturn(propertyId)) return
    // After the router's own scrolling to the top of a new page.
    const timer = setTimeout(() => {
      document.getElementById(contactId)?.scrollIntoView({ block: 'start' })
      document.getElementById(contactHeadingId)?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [propertyId, ready])
}

function takeReturn(propertyId: string): boolean {
  return sessionStore.read(key) === propertyId && sessionStore.write(key, null)
}
