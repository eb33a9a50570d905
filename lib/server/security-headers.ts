import 'server-only'
import { createMiddleware } from 'hono/factory'
import { env } from '@/lib/env'
import headers from '@/lib/server/security/response-headers.json'
import { transportSecurityHeaders } from '@/lib/server/security/transport-security'
import type { ServerEnv } from './server-env'

export const responseHeaders = [...headers, ...transportSecurityHeaders(env.SITE_URL)]

export const securityHeaders = createMiddleware<ServerEnv>(({ env: { outgoing } }, next) => {
  for (const { key, value } of responseHeaders) outgoing.setHeader(key, value)
  return next()
})
