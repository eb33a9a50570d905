import { TrieRouter } from 'hono/router/trie-router'

export const unmatched = 'unmatched'

/** Set by the server, which knows the pages. */
let pagePattern = (_path: string): string | null => null

export function setPagePattern(patternOf: (path: string) => string | null): void {
  pagePattern = patternOf
}

const apiPatterns = new TrieRouter<string>()

const authActions = new Set(['signup', 'token', 'verify', 'recover', 'user', 'logout', 'authorize', 'callback', 'otp', 'magiclink', 'resend', 'settings', 'health', 'reauthenticate']) // biome-ignore format: one list
const fixed = new Set(['/healthz', '/readyz', '/metrics', '/newsletter', '/robots.txt', '/sitemap.xml'])
const grouped: [RegExp, string][] = [
  [/^\/_next\/image/, '/_next/image'],
  [/^\/_next\//, '/_next/{file}'],
  [/^\/media\//, '/media/{name}'],
  [/^\/demo\//, '/demo/{name}'],
  [/^\/share\//, '/share/{image}'],
  [/^\/sitemaps\//, '/sitemaps/{part}'],
  [/^\/views\//, '/views/{id}'],
  [/^\/unsubscribe\//, '/unsubscribe/{token}'],
]

/** Registers a route of the API, in the format `/v1/listings/{id}`. */
export function registerRoutePattern(pattern: string): void {
  apiPatterns.add('ALL', pattern.replace(/\{(\w+)\}/g, ':$1'), pattern)
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
  return group ? group[1] : (pagePattern(path) ?? unmatched)
}

function apiPattern(path: string): string {
  const [matches] = apiPatterns.match('ALL', path)
  const patterns = matches.map(([pattern]) => pattern)
  // The fewest parameters first, as the API tries its routes.
  const [first = unmatched] = patterns.sort((one, other) => one.split('{').length - other.split('{').length)
  return first
}

function authPattern(action: string): string {
  const [first = ''] = action.split('/')
  return authActions.has(first) ? `/auth/v1/${first}` : unmatched
}
