import { isScreen, propertyId } from '@/lib/server/routing/screens'

interface Place {
  pattern?: string
  parameter?: Place
  literals: Map<string, Place>
}

const root: Place = { literals: new Map() }

export const unmatched = 'unmatched'

const authActions = new Set(['signup', 'token', 'verify', 'recover', 'user', 'logout', 'authorize', 'callback', 'otp', 'magiclink', 'resend', 'settings', 'health', 'reauthenticate']) // biome-ignore format: one list
const fixed = new Set(['/healthz', '/readyz', '/metrics', '/newsletter', '/robots.txt', '/sitemap.xml'])
const grouped: [RegExp, string][] = [
  [/^\/_next\/image/, '/_next/image'],
  [/^\/_next\//, '/_next/{file}'],
  [/^\/media\//, '/media/{name}'],
  [/^\/demo\//, '/demo/{name}'],
  [/^\/share\//, '/share/{picture}'],
  [/^\/sitemaps\//, '/sitemaps/{part}'],
  [/^\/views\//, '/views/{id}'],
  [/^\/unsubscribe\//, '/unsubscribe/{token}'],
]

/** Registers a route of the API, in the format `/v1/listings/{id}`. */
export function registerRoutePattern(pattern: string): void {
  let place = root
  for (const part of pattern.split('/'))
    place = part.startsWith('{') ? parameterOf(place) : child(place, part)
  place.pattern = pattern
}

export function isApi(path: string): boolean {
  return /^\/(v1|users|auth\/v1)(\/|$)/.test(path)
}

/** Returns the pattern of a path's route: `/v1/listings/{id}` for `/v1/listings/8a…`. */
export function routePattern(path: string): string {
  if (path.startsWith('/auth/v1/')) return authPattern(path.slice('/auth/v1/'.length))
  if (isApi(path)) return apiPattern(path)
  if (fixed.has(path)) return path
  const group = grouped.find(([pattern]) => pattern.test(path))
  return group ? group[1] : pagePattern(path)
}

function apiPattern(path: string): string {
  let place: Place | undefined = root
  for (const part of path.split('/')) place = place?.literals.get(part) ?? place?.parameter
  return place?.pattern ?? unmatched
}

function authPattern(action: string): string {
  const [first = ''] = action.split('/')
  return authActions.has(first) ? `/auth/v1/${first}` : unmatched
}

function pagePattern(path: string): string {
  const plain = path.replace(/^\/en(?=\/|$)/, '') || '/'
  if (!isScreen(plain)) return unmatched
  if (propertyId(plain) !== null) return '/property/{id}'
  return plain.replace(/^\/(my-properties|purchased-contacts)\/[^/]+/, '/$1/{id}')
}

function child({ literals }: Place, part: string): Place {
  const known = literals.get(part) ?? { literals: new Map() }
  literals.set(part, known)
  return known
}

function parameterOf(place: Place): Place {
  place.parameter ??= { literals: new Map() }
  return place.parameter
}
