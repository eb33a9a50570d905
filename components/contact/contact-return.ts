import { useEffect } from 'react'
import { sessionStore } from '@/lib/browser/storage'
import { contactHeadingId, contactId } from './contact-parts'

const key = 'kljuc-to-contact'

/** Stores in this tab that the sign-in or purchase was started for this property's contact. */
export function rememberContact(propertyId: string): void {
  sessionStore.write(key, propertyId)
}

/** Scrolls back to the contact after such a sign-in or purchase, once the panel is `ready`. */
export function useContactReturn(propertyId: string, ready: boolean): void {
  useEffect(() => {
    if (!ready || !takeReturn(propertyId)) return
    // Runs after the router has scrolled to the top.
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
