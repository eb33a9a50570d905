import 'server-only'
import { createMiddleware } from 'hono/factory'
import { parse } from 'hono/utils/cookie'
import type { ServerEnv } from '@/lib/http/server-env'
import { isPagePath } from '@/lib/pages/page-path'
import { pageRedirect } from './page-redirect'

export const redirectPages = createMiddleware<ServerEnv>(async ({ req, env: { incoming } }, next) => {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const [pathname = '/', query] = (incoming.url ?? '/').split(/\?(.*)/s, 2)
  if (!isRead || !isPagePath(pathname)) return next()
  const cookies = Object.entries(parse(req.header('cookie') ?? '')).map(([name, value]) => ({ name, value }))
  const redirect = pageRedirect({ pathname, search: query ? `?${query}` : '', cookies })
  if (!redirect) return next()
  return new Response(null, {
    status: redirect.status,
    headers: { Location: redirect.to, 'Cache-Control': 'private, no-store' },
  })
})
