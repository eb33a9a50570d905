import 'server-only'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import type next from 'next'
import { isDevelopment } from '@/lib/env'
import { errorResponse } from '@/lib/http/error-response'
import { HttpError } from '@/lib/http/errors'
import type { ServerEnv } from '@/lib/http/server-env'
import type { PageRequest, RenderedPage } from './next-pages'
import { isPagePath } from './page-path'
import { renderPage } from './render-page'
import { isServerAction } from './server-action'

const forwardedHeaders = ['accept', 'content-type', 'cookie', 'next-action', 'next-router-state-tree', 'next-url', 'rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'origin'] // biome-ignore format: one list

/** Serves personal pages, server actions and icons. In development Next serves everything. */
export function serveWithNext(
  app: ReturnType<typeof next>,
  render: (request: PageRequest) => Promise<RenderedPage>,
) {
  return createMiddleware<ServerEnv>(async ({ req, env: { incoming, outgoing } }) => {
    if (isDevelopment) {
      await app.getRequestHandler()(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    }
    if (!isPagePath(req.path)) return errorResponse(new HttpError('not_found'), req.raw)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead && !(await isServerAction(req.raw))) return methodNotAllowed()
    const headers = Object.fromEntries(
      forwardedHeaders.flatMap((name) => {
        const value = req.header(name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const body = isRead ? undefined : new Uint8Array(await req.arrayBuffer())
    const request = {
      method: isRead ? 'GET' : req.method,
      url: incoming.url ?? '/',
      headers,
      ...(body ? { body } : {}),
    }
    const result = await renderPage(render, request)
    const response =
      'cacheable' in result
        ? new Response(result.cacheable.identity as Uint8Array<ArrayBuffer>, result.cacheable)
        : result.uncacheable
    return req.method === 'HEAD' ? new Response(null, response) : response
  })
}

/** Forms without JavaScript post to other URLs. */
function methodNotAllowed(): Response {
  return new Response(null, {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Cache-Control': 'private, no-store' },
  })
}
