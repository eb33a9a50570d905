/** Screens at a fixed address, besides home: whatever else is asked for renders the home screen. */
const screens = new Set([
  '/buy',
  '/rent',
  '/tokens',
  '/buy-tokens',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
  '/profile',
  '/profil',
  '/add-property',
  '/my-properties',
  '/unsubscribe',
  '/confirm-email',
  '/confirm-newsletter',
  '/test',
])

const homeAddresses = new Set(['/', '/search'])
const signedInOnly = new Set(['/profile', '/profil', '/my-properties'])
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const propertyPath = /^\/property\/([^/]+)$/
const ownProperty = /^\/my-properties\/([^/]+)\/(?:edit|preview)$/

/** The route of properties that are not there. */
export const missingProperty = '/missing'

/** Whether a screen is only for people who are signed in. */
export function needsSession(path: string): boolean {
  return signedInOnly.has(path) || isOwnProperty(path)
}

/**
 * The route that renders an address, both without a language prefix. Malformed property ids share one route and
 * unknown paths another, so that inventing addresses makes no new pages.
 */
export function screenRoute(path: string): string {
  if (homeAddresses.has(path)) return '/'
  if (screens.has(path) || isOwnProperty(path)) return path
  if (propertyPath.test(path)) return propertyId(path) === null ? missingProperty : path
  return '/unknown'
}

/** The id in the path of a property's page; null for any other path, and for what is no id. */
export function propertyId(path: string): string | null {
  const id = propertyPath.exec(path)?.[1] ?? ''
  return uuid.test(id) ? id : null
}

/** Whether a path, without its language, is that of a screen, home's and properties' among them. */
export function isScreen(path: string): boolean {
  return homeAddresses.has(path) || (screenRoute(path) === path && path !== '/unknown')
}

/** The screens of one of somebody's own properties. */
function isOwnProperty(path: string): boolean {
  return uuid.test(ownProperty.exec(path)?.[1] ?? '')
}
