import { HomeScreen } from '@/components/home/home-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import type { PageProps } from '@/lib/pages/page-props'
import { homeMetadata } from '@/lib/site/home-metadata'

export async function generateMetadata({ params }: PageProps) {
  return homeMetadata(await pageLocale(params), { index: false })
}

/** Unknown URLs show the home screen. */
export default async function UnknownPage({ params }: PageProps) {
  return <HomeScreen locale={await pageLocale(params)} />
}
