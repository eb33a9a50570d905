import type { Metadata } from 'next'
import type { Locale } from '@/lib/i18n/routing'
import { textsOf } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { pageMetadata } from './page-metadata'

/** The head of /tokens, which is also that of /buy-tokens. */
export function tokensMetadata(locale: Locale): Metadata {
  const t = textsOf(locale, 'tokens')
  return pageMetadata({ locale, path: paths.tokens, title: t('title'), description: t('description') })
}
