import { ConfirmNewsletter } from '@/components/layout/confirm-newsletter'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { type PageParams, toParams } from '@/lib/search/parse-search'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<PageParams>
}

/** The page depends on its query parameters. */
export const dynamic = 'force-dynamic'

export const generateMetadata = screenMetadata('layout.confirmNewsletter', paths.confirmNewsletter)

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
