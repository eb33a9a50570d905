import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { pageMetadata } from './page-metadata'

/** The head of the home screen; where it answers for an unknown address it stays out of the index. */
export async function homeMetadata(locale: Locale, { index }: { index: boolean }): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'home' })
  return pageMetadata({
    locale,
    path: paths.home,
    title: t('metaTitle'),
    description: t('metaDescription'),
    index,
  })
}
