import 'server-only'
import { Hono } from 'hono'
import { ApiFailure } from '@/lib/api/errors'
import { answerRobots } from '@/lib/seo/robots'
import { answerSitemapIndex, answerSitemapPart } from '@/lib/seo/sitemap'
import { readPartName } from '@/lib/seo/sitemap-parts'

/** What search engines read beside pages. */
export const sitemaps = new Hono()
  .get('/robots.txt', () => answerRobots())
  .get('/sitemap.xml', () => answerSitemapIndex())
  .get('/sitemaps/:part', ({ req }) => {
    const [, name = ''] = /^(.*)\.xml$/.exec(req.param('part')) ?? []
    const part = readPartName(name)
    if (!part) throw new ApiFailure('not_found')
    return answerSitemapPart(part)
  })
