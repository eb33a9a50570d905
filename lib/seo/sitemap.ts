import 'server-only'
import { asc, eq, sql } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { listings } from '@/lib/db/schema'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { absoluteUrl } from './site-url'

/** Properties of one part: each stands there in two languages, and a sitemap holds 50,000 addresses at most. */
const partSize = 25_000

/** The public screens that are not a property's, in the first part. */
const screens = [paths.home, paths.buy, paths.rent]

/** How many parts the market needs; one at least. */
export async function countParts(): Promise<number> {
  const [row] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(listings)
    .where(eq(listings.published, true))
  return Math.max(1, Math.ceil((row?.total ?? 0) / partSize))
}

/** The sitemap index: the address of every part. */
export function sitemapIndex(parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${absoluteUrl(`/sitemaps/${part}.xml`)}</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`
}

/** One part: public screens in the first, then properties with the day of their last change, each in both languages. */
export async function sitemapPart(part: number): Promise<string> {
  const rows = await db()
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(eq(listings.published, true))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    .limit(partSize)
    .offset(part * partSize)
  const entries = [
    ...(part === 0 ? screens.map((path) => entry(path)) : []),
    ...rows.map((row) => entry(paths.property(row.id), row.updatedAt)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`
}

function entry(path: string, changed?: Date): string {
  const alternates = routing.locales
    .map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${absoluteUrl(localPath(locale, path))}"/>`,
    )
    .join('')
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return routing.locales
    .map((locale) => `<url><loc>${absoluteUrl(localPath(locale, path))}</loc>${lastmod}${alternates}</url>`)
    .join('')
}

/** XML that a shared cache may keep for as long as a page. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=2',
    },
  })
}
