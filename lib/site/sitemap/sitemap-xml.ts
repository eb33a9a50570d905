import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { absoluteUrl } from '@/lib/platform/site-url'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export const urlset = { open: `${declaration}<urlset ${namespaces}>\n`, close: '</urlset>\n' }

interface SitemapPage {
  /** Without language prefix, the query encoded. */
  path: string
  changed?: Date
  /** Paths or absolute URLs. */
  images?: string[]
  /** The languages that the page exists in. */
  locales?: readonly Locale[]
}

export function pageEntries({ path, changed, images = [], locales = routing.locales }: SitemapPage): string {
  const addresses = locales.map((locale) => ({ locale, url: address(localPath(locale, path)) }))
  const standard = addresses[0]?.url ?? ''
  const twins = [...addresses, { locale: 'x-default', url: standard }]
    .map(({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`)
    .join('')
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  const imageEntries = images
    .map((image) => `<image:image><image:loc>${address(image)}</image:loc></image:image>`)
    .join('')
  return addresses
    .map(({ url }) => `<url><loc>${url}</loc>${lastmod}${twins}${imageEntries}</url>\n`)
    .join('')
}

export function sitemapIndex(names: string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${address(`/sitemaps/${name}.xml`)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function address(path: string): string {
  return absoluteUrl(path).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
