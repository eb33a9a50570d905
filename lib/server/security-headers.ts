import 'server-only'
import { createMiddleware } from 'hono/factory'
import headers from '@/lib/security/answer-headers.json'
import type { ServerEnv } from './server-env'

/** Begins every response with the headers that each must carry, redirects, files and failures among them. */
export const securityHeaders = createMiddleware<ServerEnv>(async ({ env: { outgoing } }, next) => {
  for (const { key, value } of headers) outgoing.setHeader(key, value)
  await next()
})
