import { isLoopback } from '@/lib/env'

interface Header {
  key: string
  value: string
}

/** Two years, as browsers' preload lists require. */
const strictTransport = { key: 'Strict-Transport-Security', value: 'max-age=63072000' }

/** Returns HSTS for a site on HTTPS, but not on loopback, where it would affect all other programs. */
export function transportSecurityHeaders(siteUrl: string): Header[] {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' && !isLoopback(hostname) ? [strictTransport] : []
}
