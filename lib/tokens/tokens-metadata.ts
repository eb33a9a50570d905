import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

/** The head of /tokens, which is also that of /buy-tokens. */
export async function tokensMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'tokens' })
  return pageMetadata({ locale, path: paths.tokens, title: t('title'), description: t('description') })
}
