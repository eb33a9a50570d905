import { HomeScreen } from '@/components/home/home-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { homeMetadata } from '@/lib/seo/home-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  return homeMetadata(await pageLocale(params), { index: true })
}

export default async function HomePage({ params }: PageProps) {
  return <HomeScreen locale={await pageLocale(params)} />
}
