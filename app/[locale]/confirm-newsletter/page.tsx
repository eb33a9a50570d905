import type { Metadata } from 'next'
import { ConfirmNewsletter } from '@/components/layout/confirm-newsletter'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { type PageParams, toParams } from '@/lib/search/parse-search'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<PageParams>
}

/** The page depends on its query parameters. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'layout.confirmNewsletter')
  const [title, description] = [t('title'), t('description')]
  return pageMetadata({ locale, path: paths.confirmNewsletter, title, description, index: false })
}

export default async function ConfirmNewsletterPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const query = toParams(await searchParams)
  return (
    <ConfirmNewsletter
      locale={locale}
      token={query.get('token') ?? ''}
      done={query.get('done') === '1'}
      failed={query.get('failed') === '1'}
    />
  )
}
