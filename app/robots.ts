import type { MetadataRoute } from 'next'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/seo/site-url'

export const dynamic = 'force-dynamic'

/** What answers programs; pictures, those of shared links among them, are for everyone. */
const programs = ['/v1/', '/users/', '/auth/', '/internal/', '/views/', '/newsletter', '/unsubscribe']

/** Screens that are somebody's own; `/profil` is also the beginning of `/profile`. */
const personal = [
  '/profil',
  paths.myProperties,
  paths.purchasedContacts,
  paths.addProperty,
  paths.authCallback,
  paths.resetPassword,
  '/unsubscribe',
]

export default function robots(): MetadataRoute.Robots {
  const screens = personal.flatMap((path) => routing.locales.map((locale) => localPath(locale, path)))
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...new Set([...programs, ...screens])] },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
