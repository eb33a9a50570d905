import { deskPages, paths } from '@/lib/paths'
import { findPlaceBySlug } from '@/lib/places/place-slugs'
import { isUuid } from '@/lib/platform/uuid'
import { infoPages } from './info/info-pages'
import { postKinds, postLocales } from './posts/posts'

const profileParts = [paths.profileSaved, paths.profileTokens, paths.profileAdvertiser, paths.settings]

/** Fixed paths; unknown ones render the home screen. */
const screens = new Set<string>([
  '/buy',
  '/buy/filters',
  '/rent',
  '/rent/filters',
  '/tokens',
  '/buy-tokens',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
  '/profile',
  '/profil',
  ...profileParts,
  '/add-property',
  '/my-properties',
  '/my-properties/import',
  '/my-properties/projects',
  '/my-properties/statistics',
  '/messages',
  '/unsubscribe',
  '/confirm-email',
  '/confirm-newsletter',
  '/confirm-listing',
  '/appeal',
  '/test',
  '/favorites',
  '/compare',
  '/prices',
  ...infoPages.map((name) => `/${name}`),
])

const homeAddresses = new Set(['/', '/search'])
const signedInOnly = new Set<string>([
  '/profile',
  '/profil',
  ...profileParts,
  '/my-properties',
  '/my-properties/import',
  '/my-properties/projects',
  '/my-properties/statistics',
  '/messages',
  '/purchased-contacts',
])
const movedScreens = new Map([['/purchased-contacts', paths.contacts]])
/** Lower case only, so that a page has one URL. */
const isId = (text: string) => isUuid(text) && text === text.toLowerCase()
const propertyPath = /^\/property\/([^/]+)$/
const projectPath = /^\/project\/([^/]+)$/
const advertiserPath = /^\/advertiser\/([a-z0-9]+(?:-[a-z0-9]+)*)$/
const personalProperty =
  /^\/(?:my-properties\/([^/]+)\/(?:edit|preview|statistics)|my-properties\/projects\/([^/]+)|purchased-contacts\/([^/]+))$/

const deskPath = new RegExp(
  `^/admin(?:/(?:${deskPages.join('|')})|/(?:people|homes|mails)/([^/]+)|/people/([^/]+)/site)?$`,
)

const placePricesPath = /^\/prices\/([a-z0-9-]{1,80}(?:\/[a-z0-9-]{1,80})?)$/

const postPath = /^\/(blog|careers)\/([a-z0-9-]+)$/

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
  const isKnown = screens.has(path) || isPersonalProperty(path) || isPost(path) || isPlacePrices(path)
  if (isKnown || isDesk(path) || advertiserSlug(path) !== null || projectId(path) !== null) return path
  if (propertyPath.test(path)) return propertyId(path) === null ? missingPropertyPath : path
  return unknownPath
}

function isPlacePrices(path: string): boolean {
  const slug = placePricesPath.exec(path)?.[1]
  return slug !== undefined && findPlaceBySlug(slug) !== null
}

function isPost(path: string): boolean {
  const [, folder, slug = ''] = postPath.exec(path) ?? []
  const kind = postKinds.find((known) => known === folder)
  return kind !== undefined && postLocales(kind, slug).length > 0
}

export function propertyId(path: string): string | null {
  const id = propertyPath.exec(path)?.[1] ?? ''
  return isId(id) ? id : null
}

export function projectId(path: string): string | null {
  const id = projectPath.exec(path)?.[1] ?? ''
  return isId(id) ? id : null
}

/** Returns what may be a profile's slug; null for other paths. */
export function advertiserSlug(path: string): string | null {
  const slug = advertiserPath.exec(path)?.[1] ?? null
  return slug !== null && slug.length <= 100 ? slug : null
}

/** Not for the desk, whose addresses are unknown to everybody but the staff. */
export function isScreen(path: string): boolean {
  if (isDesk(path)) return false
  return (
    homeAddresses.has(path) || movedScreens.has(path) || (screenRoute(path) === path && path !== unknownPath)
  )
}

/** Returns the pattern of a page's path for logs and metrics, such as `/property/{id}`; null for other paths. */
export function screenPattern(path: string): string | null {
  const plain = path.replace(/^\/en(?=\/|$)/, '') || '/'
  if (!isScreen(plain)) return null
  if (propertyId(plain) !== null) return '/property/{id}'
  if (projectId(plain) !== null) return '/project/{id}'
  if (advertiserSlug(plain) !== null) return '/advertiser/{slug}'
  if (screens.has(plain)) return plain
  if (isPlacePrices(plain)) return '/prices/{town}'
  return plain.replace(/^\/(my-properties\/projects|my-properties|purchased-contacts)\/[^/]+/, '/$1/{id}')
}

/** Pages of one own listing or purchased contact. */
export function isPersonalProperty(path: string): boolean {
  const [, own, project, purchased] = personalProperty.exec(path) ?? []
  return isId(own ?? project ?? purchased ?? '')
}

/** Whether the path is of the operator's desk, which is a page for the staff alone. */
export function isDesk(path: string): boolean {
  const [matched, id, seen] = deskPath.exec(path) ?? []
  const named = id ?? seen
  return matched !== undefined && (named === undefined || isId(named))
}
