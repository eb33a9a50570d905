import { StatisticsScreen } from '@/components/my-properties/statistics-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string; id: string }>
}

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'myProperties.statistics')
  return pageMetadata({
    locale,
    path: paths.listingStatistics((await params).id),
    title: t('title'),
    description: t('metaDescription'),
    index: false,
  })
}

export default async function StatisticsPage({ params }: PageProps) {
  return <StatisticsScreen locale={await pageLocale(params)} id={(await params).id} />
}
