import { HomeScreen } from '@/components/home/home-screen'
import { JsonLd } from '@/lib/pages/json-ld'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { homeMetadata } from '@/lib/site/home-metadata'
import { organizationJsonLd, webSiteJsonLd } from '@/lib/site/structured-data'

export async function generateMetadata({ params }: PageProps) {
  return homeMetadata(await pageLocale(params))
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
