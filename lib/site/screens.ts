import { paths } from '@/lib/paths'
import { isUuid } from '@/lib/platform/uuid'
import { infoPages } from './info/info-pages'

/** Fixed paths; unknown ones render the home screen. */
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
  '/confirm-listing',
  '/moderation',
  '/test',
  '/favorites',
  '/compare',
  ...infoPages.map((name) => `/${name}`),
])

const homeAddresses = new Set(['/', '/search'])
const signedInOnly = new Set(['/profile', '/profil', '/my-properties', '/purchased-contacts'])
const movedScreens = new Map([['/purchased-contacts', paths.contacts]])
/** Lower case only, so that a page has one URL. */
const isId = (text: string) => isUuid(text) && text === text.toLowerCase()
const propertyPath = /^\/property\/([^/]+)$/
const personalProperty =
  /^(?:\/my-properties\/([^/]+)\/(?:edit|preview|statistics)|\/purchased-contacts\/([^/]+))$/

export const missingPropertyPath = '/missing'
/** Shows the home screen. */
export const unknownPath = '/unknown'

export function needsSession(path: string): boolean {
  return signedInOnly.has(path) || isPersonalProperty(path)
}

export function redirectTarget(path: string): string | null {
  return movedScreens.get(path) ?? null
}

/** All malformed ids share one route, and all unknown paths another, so that invented URLs cannot fill the cache. */
export function screenRoute(path: string): string {
  if (homeAddresses.has(path)) return '/'
  if (screens.has(path) || isPersonalProperty(path)) return path
  if (propertyPath.test(path)) return propertyId(path) === null ? missingPropertyPath : path
  return unknownPath
}

export function propertyId(path: string): string | null {
  const id = propertyPath.exec(path)?.[1] ?? ''
  return isId(id) ? id : null
}

export function isScreen(path: string): boolean {
  return (
    homeAddresses.has(path) || movedScreens.has(path) || (screenRoute(path) === path && path !== unknownPath)
  )
}

/** Returns the pattern of a page's path for logs and metrics, such as `/property/{id}`; null for other paths. */
export function screenPattern(path: string): string | null {
  const plain = path.replace(/^\/en(?=\/|$)/, '') || '/'
  if (!isScreen(plain)) return null
  if (propertyId(plain) !== null) return '/property/{id}'
  return plain.replace(/^\/(my-properties|purchased-contacts)\/[^/]+/, '/$1/{id}')
}

/** Pages of one own listing or purchased contact. */
export function isPersonalProperty(path: string): boolean {
  const [, own, purchased] = personalProperty.exec(path) ?? []
  return isId(own ?? purchased ?? '')
}
