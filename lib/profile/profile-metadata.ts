import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

/** The head of /profile, which is also that of /profil; nothing for search engines. */
export async function profileMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'profile' })
  return pageMetadata({
    locale,
    path: paths.profile,
    title: t('title'),
    description: t('description'),
    index: false,
  })
}
