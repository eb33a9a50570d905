import type { Organization, SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/site-url'

const name = 'Ključ'
const organization = () => `${absoluteUrl('/')}/#organization`

export function webSiteJsonLd(locale: Locale): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(localPath(locale, paths.buy))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: absoluteUrl(localPath(locale, paths.home)),
    inLanguage: locale,
    publisher: { '@id': organization() },
    potentialAction: search,
  }
}

export function organizationJsonLd(): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organization(),
    name,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/apple-icon.png'),
  }
}
