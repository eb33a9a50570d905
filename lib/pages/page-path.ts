/** Prefixes of paths that are never pages: unknown paths get the API's 404. */
const nonPagePaths =
  /^\/(v1|users|auth\/v1|_next|media|demo|share|views)(\/|$)|^\/(newsletter|healthz|readyz|metrics|robots\.txt|favicon\.ico|sitemap\.xml)$|^\/sitemaps\/[^/]+\.xml$|^\/(unsubscribe|confirm-listing|appeal)\//

export function isPagePath(path: string): boolean {
  return !nonPagePaths.test(path)
}
