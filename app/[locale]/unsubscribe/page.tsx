import type { Metadata } from 'next'
import { UnsubscribeScreen } from '@/components/saved-searches/unsubscribe-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { type PageParams, toParams } from '@/lib/search/parse-search'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
  searchParams: Promise<PageParams>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'savedSearches.unsubscribe')
  return pageMetadata({
    locale,
    path: '/unsubscribe',
    title: t('title'),
    description: t('description'),
    index: false,
  })
}

export default async function UnsubscribePage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const query = toParams(await searchParams)
  return (
    <UnsubscribeScreen
      locale={locale}
      token={query.get('token') ?? ''}
      failed={query.get('failed') === '1'}
    />
  )
}
