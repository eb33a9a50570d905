import { isLoopback } from '@/lib/env'

interface Header {
  key: string
  value: string
}

/** Two years, as the preload lists of browsers ask for. Subdomains are their owners' to decide. */
const strictTransport = { key: 'Strict-Transport-Security', value: 'max-age=63072000' }

/**
 * The headers that a site's own address asks for, besides those of `answer-headers.json`: one that is served over HTTPS
 * is never to be asked for over HTTP again. None on loopback, where a browser would hold it against every other program.
 * @param siteUrl as SITE_URL
 */
export function transportSecurityHeaders(siteUrl: string): Header[] {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' && !isLoopback(hostname) ? [strictTransport] : []
}
