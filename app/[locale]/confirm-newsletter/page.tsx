import { ConfirmNewsletter } from '@/components/layout/confirm-newsletter'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { toParams } from '@/lib/search/filters/page-search'

export const generateMetadata = screenMetadata('layout.confirmNewsletter', paths.confirmNewsletter)

export default async function ConfirmNewsletterPage({ params, searchParams }: PageProps) {
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
