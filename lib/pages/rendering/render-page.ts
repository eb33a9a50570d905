import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { distDir } from '@/lib/env'
import { log } from '@/lib/platform/log/log'
import { contentSecurityPolicy } from '../content-security-policy'
import { renderErrorPage } from '../error-page'
import type { PageResult } from '../page-cache'
import { hashFrameworkScripts, newNonce, nonceHeaders } from './framework-scripts'
import { inlineStyles } from './inline-styles'
import type { PageRequest, RenderedPage } from './next-pages'

interface RenderContext {
  /** See lib/search/filters/read-page-search.ts. */
  search: object | null
  tags: Set<string>
  outage: Response | null
  /** Instead of the one that Next has answered, which knows few. */
  status: number | null
}

const renderings = new AsyncLocalStorage<RenderContext>()

const droppedHeaders = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'link',
  'x-middleware-rewrite',
]

/**
 * A failure is 503 when something was unavailable or too slow, else 500.
 * @param search of a list, parsed, so that the page need not parse its address again
 */
export async function renderPage(
  render: (request: PageRequest) => Promise<RenderedPage>,
  request: PageRequest,
  search: object | null = null,
): Promise<PageResult> {
  const rendering: RenderContext = { search, tags: new Set(), outage: null, status: null }
  const nonce = newNonce()
  const isDocument = request.headers.rsc === undefined
  const asked = isDocument ? { ...request, headers: { ...request.headers, ...nonceHeaders(nonce) } } : request
  const page = await renderings.run(rendering, () => render(asked)).catch(reportFailure)
  if (page instanceof Error) return { uncacheable: renderErrorPage(request.url, isTimeout(page) ? 503 : 500) }
  const { headers, body } = page
  const status = rendering.status ?? page.status
  for (const name of droppedHeaders) delete headers[name]
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  if (isHtml && status === 500)
    return { uncacheable: renderErrorPage(request.url, rendering.outage ? 503 : 500) }
  // Latin-1 preserves the bytes.
  const document = isHtml ? hashFrameworkScripts(body.toString('latin1'), nonce) : null
  const identity = document ? Buffer.from(inlineStyles(document.html, distDir), 'latin1') : body
  if (document) headers['content-security-policy'] = contentSecurityPolicy(document.hashes)
  if (rendering.outage) return { uncacheable: unavailable(identity, headers) }
  // The redirect depends on headers of Next's router.
  if (status >= 300 && status < 400) headers['cache-control'] = 'private, no-store'
  if (!isShareable(status, headers))
    return { uncacheable: new Response(asBody(identity), { status, headers }) }
  headers.etag = etagOf(identity)
  headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  headers['cache-tag'] = [...rendering.tags].join(',')
  return { cacheable: { status, headers, identity, encoded: {}, tags: rendering.tags } }
}

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function reportFailure(error: Error): Error {
  log().error({ err: error }, 'A page could not be rendered')
  return error
}

const isTimeout = ({ name }: Error) => name === 'TimeoutError'

function isShareable(status: number, headers: Record<string, string>): boolean {
  const isPublic = /^public,.*s-maxage=/.test(headers['cache-control'] ?? '')
  return [200, 404, 410].includes(status) && isPublic && headers['set-cookie'] === undefined
}

function unavailable(body: Buffer, headers: Record<string, string>): Response {
  return new Response(asBody(body), {
    status: 503,
    headers: { ...headers, 'cache-control': 'private, no-store', 'retry-after': '5' },
  })
}

const asBody = (buffer: Buffer) => buffer as Uint8Array<ArrayBuffer>

export function currentRenderContext(): RenderContext | undefined {
  return renderings.getStore()
}

/** Pages call it through the in-process API, since Next's bundle has a copy of this module. */
export function answerStatus(status: 404 | 410): boolean {
  const rendering = renderings.getStore()
  if (rendering) rendering.status = status
  return rendering !== undefined
}
