import { HomeScreen } from '@/components/home/home-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import type { PageProps } from '@/lib/page-props'
import { homeMetadata } from '@/lib/seo/home-metadata'
import { JsonLd } from '@/lib/seo/json-ld'
import { organizationJsonLd, webSiteJsonLd } from '@/lib/seo/structured-data'

export async function generateMetadata({ params }: PageProps) {
  return homeMetadata(await pageLocale(params), { index: true })
}

export default async function HomePage({ params }: PageProps) {
  const locale = await pageLocale(params)
  return (
    <>
      <JsonLd data={webSiteJsonLd(locale)} />
      <JsonLd data={organizationJsonLd()} />
      <HomeScreen locale={locale} />
    </>
  )
}
