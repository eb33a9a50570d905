/** Where no page lies: what is asked for below these and is not there is so in the API's words. */
const apart =
  /^\/(v1|users|auth\/v1|_next|media|demo|share|views|internal)(\/|$)|^\/(newsletter|healthz|readyz|metrics|robots\.txt|favicon\.ico|sitemap\.xml)$|^\/sitemaps\/[^/]+\.xml$|^\/(unsubscribe|confirm-listing)\//

/** Whether a path, with its language, is one that a page answers. */
export function isPagePath(path: string): boolean {
  return !apart.test(path)
}
