import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
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
}

export function pageEntries({ path, changed, images = [] }: SitemapPage): string {
  const addresses = routing.locales.map((locale) => ({ locale, url: address(localPath(locale, path)) }))
  const standard = address(localPath(routing.defaultLocale, path))
  const twins = [...addresses, { locale: 'x-default', url: standard }]
    .map(({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`)
    .join('')
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  const pictures = images
    .map((image) => `<image:image><image:loc>${address(image)}</image:loc></image:image>`)
    .join('')
  return addresses.map(({ url }) => `<url><loc>${url}</loc>${lastmod}${twins}${pictures}</url>\n`).join('')
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
