import { paths } from '@/lib/paths'
import { infoPages } from '@/lib/seo/info/info-pages'
import { isUuid } from '@/lib/uuid'

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
  '/confirm-listing',
  '/moderation',
  '/test',
  '/favorites',
  '/compare',
  ...infoPages.map((name) => `/${name}`),
])

const homeAddresses = new Set(['/', '/search'])
const signedInOnly = new Set(['/profile', '/profil', '/my-properties', '/purchased-contacts'])
/** Screens that are a part of another one: where each leads. */
const movedScreens = new Map([['/purchased-contacts', paths.contacts]])
/** Addresses name ids in lower case alone, so that a page has one address. */
const isId = (text: string) => isUuid(text) && text === text.toLowerCase()
const propertyPath = /^\/property\/([^/]+)$/
const personalProperty = /^(?:\/my-properties\/([^/]+)\/(?:edit|preview)|\/purchased-contacts\/([^/]+))$/

/** The route of properties that are not there. */
export const missingProperty = '/missing'

/** Whether a screen is only for people who are signed in. */
export function needsSession(path: string): boolean {
  return signedInOnly.has(path) || isPersonalProperty(path)
}

/** Where a path leads that has no screen of its own, both without a language; null for any other. */
export function movedTo(path: string): string | null {
  return movedScreens.get(path) ?? null
}

/**
 * The route that renders an address, both without a language prefix. Malformed property ids share one route and
 * unknown paths another, so that inventing addresses makes no new pages.
 */
export function screenRoute(path: string): string {
  if (homeAddresses.has(path)) return '/'
  if (screens.has(path) || isPersonalProperty(path)) return path
  if (propertyPath.test(path)) return propertyId(path) === null ? missingProperty : path
  return '/unknown'
}

/** The id in the path of a property's page; null for any other path, and for what is no id. */
export function propertyId(path: string): string | null {
  const id = propertyPath.exec(path)?.[1] ?? ''
  return isId(id) ? id : null
}

/** Whether a path, without its language, is that of a screen, home's and properties' among them. */
export function isScreen(path: string): boolean {
  return (
    homeAddresses.has(path) || movedScreens.has(path) || (screenRoute(path) === path && path !== '/unknown')
  )
}

/** The screens of a property that somebody owns, or whose contact they have unlocked. */
function isPersonalProperty(path: string): boolean {
  const [, own, purchased] = personalProperty.exec(path) ?? []
  return isId(own ?? purchased ?? '')
}
