import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/api/errors'
import { robotsResponse } from '@/lib/seo/robots'
import { sitemapIndexResponse, sitemapPartResponse } from '@/lib/seo/sitemap'
import { readPartName } from '@/lib/seo/sitemap-parts'

export const sitemaps = new Hono()
  .get('/robots.txt', () => robotsResponse())
  .get('/sitemap.xml', () => sitemapIndexResponse())
  .get('/sitemaps/:file{[^/]+\\.xml}', ({ req }) => {
    const part = readPartName(req.param('file').slice(0, -'.xml'.length))
    if (!part) throw new HttpError('not_found')
    return sitemapPartResponse(part)
  })
