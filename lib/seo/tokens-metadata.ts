import type { Metadata } from 'next'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from './page-metadata'

export function tokensMetadata(locale: Locale): Metadata {
  const t = translatorFor(locale, 'tokens')
  return pageMetadata({ locale, path: paths.tokens, title: t('title'), description: t('description') })
}
