import 'server-only'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/site-url'

/** What answers programs; pictures, those of shared links among them, are for everyone. */
const programs = ['/v1/', '/users/', '/auth/', '/views/', '/newsletter', '/unsubscribe']

/** Screens that are somebody's own; `/profil` is also the beginning of `/profile`. */
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

/** The robots.txt: everything for everyone but what is a program's or somebody's own, and where the sitemap is. */
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
