import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdvertiserScreen } from '@/components/advertiser/advertiser-screen'
import { readAdvertiser } from '@/lib/advertisers/read-advertiser'
import { rethrowUnavailable } from '@/lib/http/page-reads/server-client'
import { translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { fetchPropertiesOf } from '@/lib/search/lists/fetch-properties'

export default async function AdvertiserPage({ params, searchParams }: PageProps<{ slug: string }>) {
  const locale = await pageLocale(params)
  const { slug } = await params
  const page = readPage(await searchParams)
  const [advertiser, properties] = await rethrowUnavailable(
    Promise.all([readAdvertiser(slug), fetchPropertiesOf(slug, page)]),
  )
  if (!advertiser || !properties) notFound()
  return <AdvertiserScreen locale={locale} advertiser={advertiser} properties={properties} page={page} />
}

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<{ slug: string }>): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { slug } = await params
  const page = readPage(await searchParams)
  const advertiser = await rethrowUnavailable(readAdvertiser(slug))
  if (!advertiser) notFound()
  const t = translatorFor(locale, 'advertiser')
  const { name, homes } = advertiser
  return pageMetadata({
    locale,
    path: paths.advertiser(slug, page),
    title: page > 1 ? t('metaTitlePage', { name, page }) : t('metaTitle', { name }),
    description: t('metaDescription', { name, homes }),
    // Thin pages stay out of search engines.
    index: homes > 0,
  })
}

/** The proxy of pages has removed any other value. */
function readPage({ page }: Record<string, string | string[] | undefined>): number {
  return typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}
