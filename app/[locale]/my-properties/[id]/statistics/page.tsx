import { NextIntlClientProvider } from 'next-intl'
import { Statistics } from '@/components/my-properties/statistics/statistics'
import { messagesFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('myProperties.statistics', paths.listingStatistics)

export default async function StatisticsPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const { myProperties, notFound, session, attributes } = messagesFor(locale)
  return (
    <div className="container-page py-8 md:py-12">
      <NextIntlClientProvider
        messages={{ myProperties, notFound, session, attributes: { labels: attributes.labels } }}
      >
        <Statistics locale={locale} id={(await params).id} />
      </NextIntlClientProvider>
    </div>
  )
}
