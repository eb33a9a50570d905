import type { Metadata } from 'next'
import { ConfirmListingScreen } from '@/components/my-properties/confirm-listing-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { type PageParams, toParams } from '@/lib/search/parse-search'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
  searchParams: Promise<PageParams>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'confirmListing')
  return pageMetadata({
    locale,
    path: paths.confirmListing,
    title: t('title'),
    description: t('description'),
    index: false,
  })
}

export default async function ConfirmListingPage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const query = toParams(await searchParams)
  return (
    <ConfirmListingScreen
      locale={locale}
      token={query.get('token') ?? ''}
      failed={query.get('failed') === '1'}
    />
  )
}
