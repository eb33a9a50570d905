import 'server-only'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import type next from 'next'
import { isDevelopment } from '@/lib/env'
import { errorResponse } from '@/lib/http/error-response'
import { HttpError } from '@/lib/http/errors'
import { consumeAddressLimit } from '@/lib/http/rate-limits/consume'
import type { ServerEnv } from '@/lib/http/server-env'
import type { PageRequest, RenderedPage } from './next-pages'
import { isPagePath } from './page-path'
import { refusePage } from './refuse-page'
import { renderPage } from './render-page'
import { queueRender, refusedPage } from './render-queue'
import { isServerAction } from './server-action'

const forwardedHeaders = ['accept', 'content-type', 'next-action', 'next-router-state-tree', 'origin']

/** Serves server actions; `servePages` has served the pages. In development Next serves everything. */
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
    if (!(await isServerAction(req.raw))) return methodNotAllowed()
    const wait = await consumeAddressLimit('pages', req.raw)
    if (wait > 0) return refusePage(req.path, 429, wait)
    const request = {
      method: req.method,
      url: incoming.url ?? '/',
      headers: forwarded(req.raw.headers),
      body: new Uint8Array(await req.arrayBuffer()),
    }
    const result = await queueRender(req.raw, undefined, () => renderPage(render, request)).catch((error) =>
      refusedPage(req.path, error),
    )
    if (result instanceof Response) return result
    return 'cacheable' in result
      ? new Response(result.cacheable.identity as Uint8Array<ArrayBuffer>, result.cacheable)
      : result.uncacheable
  })
}

function forwarded(headers: Headers): Record<string, string> {
  const pairs = forwardedHeaders.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(pairs)
}

/** Forms without JavaScript post to other URLs. */
function methodNotAllowed(): Response {
  return new Response(null, {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Cache-Control': 'private, no-store' },
  })
}
