import type { Metadata } from 'next'
import type { Messages, NamespaceKeys, NestedKeyOf, NestedValueOf } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, otherLocale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { pageLocale } from '@/lib/pages/page-props'
import { absoluteUrl } from '@/lib/platform/site-url'
import type { PageProps } from './page-props'

const siteName = 'Ključ'
const openGraphLocales: Record<Locale, string> = { 'sr-Latn': 'sr_RS', en: 'en_US' }
const defaultImages: Record<Locale, string> = { 'sr-Latn': '/og-sr.png', en: '/og-en.png' }

export interface PageImage {
  /** Absolute URL, or a path of this site. */
  url: string
  width: number
  height: number
  type: 'image/jpeg' | 'image/png'
  alt: string
}

interface PageMetadata {
  locale: Locale
  /** Without language prefix; with the query if that is canonical. */
  path: string
  /** The site's name is appended when missing. */
  title: string
  description: string
  /** The site's image by default. */
  image?: PageImage | undefined
  /** `false` excludes the page from search engines. */
  index?: boolean
  /** The languages that the page exists in. */
  locales?: readonly Locale[]
}

/** Builds a page's metadata: title, canonical URL, alternate language, share data. */
export function pageMetadata({
  locale,
  path,
  title,
  description,
  image,
  index = true,
  locales = routing.locales,
}: PageMetadata): Metadata {
  const canonical = absoluteUrl(localPath(locale, path))
  const languages = locales.map((language) => [language, absoluteUrl(localPath(language, path))] as const)
  const shared = image ?? {
    url: defaultImages[locale],
    width: 1200,
    height: 630,
    type: 'image/png',
    alt: siteName,
  }
  const images = [{ ...shared, url: absoluteUrl(shared.url) }]
  return {
    title: { absolute: title.includes(siteName) ? title : `${title} · ${siteName}` },
    description,
    alternates: {
      canonical,
      languages: Object.fromEntries([...languages, ['x-default', languages[0]?.[1] ?? canonical]]),
    },
    openGraph: {
      type: 'website',
      siteName,
      title,
      description,
      url: canonical,
      locale: openGraphLocales[locale],
      alternateLocale: openGraphLocales[otherLocale(locale)],
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
    ...(index ? {} : { robots: { index: false, follow: true } }),
  }
}

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** The namespaces of messages that have a title and a description. */
type TitledNamespace = {
  [Name in Namespace]: NestedValueOf<Messages, Name> extends { title: string; description: string }
    ? Name
    : never
}[Namespace]

/** Not indexed unless `index` is true. @param path without language prefix, or computed from the route's `id` */
export function screenMetadata(
  namespace: TitledNamespace,
  path: string | ((id: string) => string),
  { index = false } = {},
) {
  return async ({ params }: PageProps<{ id?: string }>): Promise<Metadata> => {
    const locale = await pageLocale(params)
    const { id = '' } = await params
    const t = translatorFor(locale, namespace)
    return pageMetadata({
      locale,
      path: typeof path === 'string' ? path : path(id),
      title: t('title'),
      description: t('description'),
      index,
    })
  }
}
