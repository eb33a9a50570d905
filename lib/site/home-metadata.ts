import type { Metadata } from 'next'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { paths } from '@/lib/paths'

/** Metadata of the home screen, which unknown URLs show too; Next itself excludes a 404 from search engines. */
export function homeMetadata(locale: Locale): Metadata {
  const t = translatorFor(locale, 'home')
  return pageMetadata({
    locale,
    path: paths.home,
    title: t('metaTitle'),
    description: t('metaDescription'),
  })
}
