import { expect, it } from 'vitest'
import { absoluteUrl } from '@/lib/platform/site-url'
import { pageEntries, sitemapIndex } from './sitemap-xml'

const site = absoluteUrl('/')

it('a page stands there in both languages, each naming both', () => {
  const changed = new Date('2026-03-01T10:00:00Z')
  const entries = pageEntries({ path: '/property/1', changed, images: ['/media/a.webp'] })
    .trim()
    .split('\n')
  expect(entries).toHaveLength(2)
  for (const [index, path] of ['/property/1', '/en/property/1'].entries()) {
    const entry = entries[index]
    expect(entry).toContain(`<url><loc>${site}${path}</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>`)
    expect(entry).toContain(`hreflang="sr-Latn" href="${site}/property/1"`)
    expect(entry).toContain(`hreflang="en" href="${site}/en/property/1"`)
    expect(entry).toContain(`hreflang="x-default" href="${site}/property/1"`)
    expect(entry).toContain(`<image:loc>${site}/media/a.webp</image:loc>`)
  }
})

it('what would end an element is escaped', () => {
  const xml = pageEntries({ path: `/buy?city=${encodeURIComponent('A&B<"')}'&type=house` })
  expect(xml).toContain(`/buy?city=A%26B%3C%22%27&amp;type=house</loc>`)
  expect(pageEntries({ path: '/', images: ["https://x.example/?a='1&b=2"] })).toMatch(
    /\?a=(%27|&apos;)1&amp;b=2</,
  )
})

it('the index names each part', () => {
  expect(sitemapIndex(['screens', 'buy'])).toContain(`<sitemap><loc>${site}/sitemaps/buy.xml</loc></sitemap>`)
})
