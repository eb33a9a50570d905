import { useEffect } from 'react'
import { contactHeadingId, contactId } from './element-ids'

const key = 'kljuc-to-contact'

/** Remembers, for this tab, that whoever leaves to sign in or to buy tokens does so for this property's contact. */
export function rememberContact(propertyId: string): void {
  try {
    window.sessionStorage.setItem(key, propertyId)
  } catch {
    // They come back to the top of the page.
  }
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
  try {
    if (window.sessionStorage.getItem(key) !== propertyId) return false
    window.sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
