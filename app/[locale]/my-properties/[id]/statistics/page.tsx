import { StatisticsScreen } from '@/components/my-properties/statistics-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface PageProps {
  params: Promise<{ locale: string; id: string }>
}

export const generateMetadata = screenMetadata('myProperties.statistics', ({ id }: { id: string }) =>
  paths.listingStatistics(id),
)

export default async function StatisticsPage({ params }: PageProps) {
  return <StatisticsScreen locale={await pageLocale(params)} id={(await params).id} />
}
