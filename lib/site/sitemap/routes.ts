import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/http/errors'
import { publicHeaders } from '@/lib/http/response-headers'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import { sitemapIndexResponse, sitemapPartResponse } from './sitemap'
import { readPartName } from './sitemap-parts'

export const sitemaps = new Hono()
  .get('/robots.txt', () => robotsResponse())
  .get('/sitemap.xml', () => sitemapIndexResponse())
  .get('/sitemaps/:file{[^/]+\\.xml}', ({ req }) => {
    const part = readPartName(req.param('file').slice(0, -'.xml'.length))
    if (!part) throw new HttpError('not_found')
    return sitemapPartResponse(part)
  })

const endpoints = ['/v1/', '/users/', '/auth/', '/views/', '/newsletter', '/unsubscribe']

/** Rules are prefixes: `/profil` also matches `/profile`. */
const personal = [
  '/profil',
  paths.myProperties,
  paths.purchasedContacts,
  paths.addProperty,
  paths.authCallback,
  paths.resetPassword,
  '/unsubscribe',
  paths.confirmListing,
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
