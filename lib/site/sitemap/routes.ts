import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/http/errors'
import { consumeAddressLimit } from '@/lib/http/rate-limits/consume'
import { publicHeaders } from '@/lib/http/response-headers'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { refusePage } from '@/lib/pages/pace-pages'
import { getInTurn, isSettled, type PageResult, pageCache } from '@/lib/pages/page-cache'
import { sendPage } from '@/lib/pages/page-response'
import { etagOf } from '@/lib/pages/rendering/render-page'
import { pageRenders, refusedPage } from '@/lib/pages/rendering/render-queue'
import { paths } from '@/lib/paths'
import { countPageCacheLookup } from '@/lib/platform/metrics'
import { absoluteUrl } from '@/lib/platform/site-url'
import { listTag } from '@/lib/site/cache-tags'
import { sitemapIndexXml, sitemapPartXml } from './sitemap'
import { readPartName } from './sitemap-parts'

export const sitemaps = new Hono()
  .get('/robots.txt', () => robotsResponse())
  .get('/sitemap.xml', ({ req }) => serveXml(req.raw, sitemapIndexXml))
  .get('/sitemaps/:file{[^/]+\\.xml}', ({ req }) => {
    const part = readPartName(req.param('file').slice(0, -'.xml'.length))
    if (!part) throw new HttpError('not_found')
    return serveXml(req.raw, () => sitemapPartXml(part))
  })

/** Cached, limited and queued like a page. */
async function serveXml(request: Request, build: () => Promise<string>): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cached = pageCache.get(pathname)
  countPageCacheLookup(cached ? 'hit' : 'miss')
  if (cached) return sendPage(cached, request, 'hit')
  const wait = isSettled(pathname) ? 0 : await consumeAddressLimit(pageRenders, request)
  if (wait > 0) return refusePage(pathname, 429, wait)
  try {
    const result = await getInTurn(pathname, request, async () => xmlPage(await build()))
    return 'cacheable' in result
      ? sendPage(result.cacheable, request, 'fwd=miss')
      : result.uncacheable.clone()
  } catch (error) {
    return await refusedPage(pathname, error)
  }
}

/** Every change of a listing may change it. */
function xmlPage(xml: string): PageResult {
  const identity = Buffer.from(xml)
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': publicHeaders['Cache-Control'],
    etag: etagOf(identity),
    vary: 'Accept-Encoding',
  }
  return { cacheable: { status: 200, headers, identity, encoded: {}, tags: new Set([listTag()]) } }
}

const endpoints = ['/v1/', '/users/', '/auth/', '/views/', '/newsletter', '/contact-message', '/unsubscribe']

/** Rules are prefixes: `/profil` also matches `/profile`. */
const personal = [
  '/profil',
  paths.myProperties,
  paths.unlockedContacts,
  paths.addProperty,
  paths.authCallback,
  paths.resetPassword,
  '/unsubscribe',
  paths.confirmListing,
  paths.appeal,
]

function robotsResponse(): Response {
  const screens = personal.flatMap((path) => routing.locales.map((locale) => localPath(locale, path)))
  const disallowed = [...new Set([...endpoints, ...screens])].map((path) => `Disallow: ${path}`)
  const lines = [
    'User-Agent: *',
    'Allow: /',
    ...disallowed,
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...publicHeaders },
  })
}
