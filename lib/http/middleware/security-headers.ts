import 'server-only'
import { createMiddleware } from 'hono/factory'
import { env, isLoopback } from '@/lib/env'
import type { ServerEnv } from '@/lib/http/server-env'
import headers from './security-headers.json'

export const responseHeaders = [...headers, ...transportSecurityHeaders(env.SITE_URL)]

export const securityHeaders = createMiddleware<ServerEnv>(({ env: { outgoing } }, next) => {
  for (const { key, value } of responseHeaders) outgoing.setHeader(key, value)
  return next()
})

/** Returns HSTS for a site on HTTPS, but not on loopback, where it would affect all other programs. */
export function transportSecurityHeaders(siteUrl: string): typeof headers {
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol !== 'https:' || isLoopback(hostname)) return []
  // Two years, as browsers' preload lists require.
  return [{ key: 'Strict-Transport-Security', value: 'max-age=63072000' }]
}
