import 'server-only'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import type next from 'next'
import { isDevelopment } from '@/lib/env'
import { errorResponse } from '@/lib/http/error-response'
import { HttpError } from '@/lib/http/errors'
import { consumeAddressLimit } from '@/lib/http/rate-limits/consume'
import type { ServerEnv } from '@/lib/http/server-env'
import { refusePage } from '../pace-pages'
import { isPagePath } from '../page-path'
import type { PageRequest, RenderedPage } from './next-pages'
import { renderPage } from './render-page'
import { pageRenders, queueRender, refusedPage } from './render-queue'

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
    const wait = await consumeAddressLimit(pageRenders, req.raw)
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

const maxBytes = 16 * 1024

const functionId = /^[0-9a-f]{42}$/

/** Accepts only plain strings: for other payloads Next would decode objects, references and forms. */
export async function isServerAction(request: Request): Promise<boolean> {
  const { headers } = request
  const isPlain = headers.get('content-type')?.startsWith('text/plain') ?? false
  if (request.method !== 'POST' || !isPlain || !functionId.test(headers.get('next-action') ?? ''))
    return false
  const length = Number(headers.get('content-length') || Number.NaN)
  return length <= maxBytes && isPlainStringArray(await request.clone().text())
}

/** React decodes strings that begin with a dollar sign as references. */
function isPlainStringArray(body: string): boolean {
  try {
    const list: unknown = JSON.parse(body)
    return Array.isArray(list) && list.every((text) => typeof text === 'string' && !text.startsWith('$'))
  } catch {
    return false
  }
}
