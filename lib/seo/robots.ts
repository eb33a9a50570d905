import 'server-only'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/site-url'

const programs = ['/v1/', '/users/', '/auth/', '/views/', '/newsletter', '/unsubscribe']

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

/** Returns robots.txt, which disallows personal pages and endpoints. */
export function robotsResponse(): Response {
  const screens = personal.flatMap((path) => routing.locales.map((locale) => localPath(locale, path)))
  const disallowed = [...new Set([...programs, ...screens])].map((path) => `Disallow: ${path}`)
  const lines = [
    'User-Agent: *',
    'Allow: /',
    ...disallowed,
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=2',
    },
  })
}
