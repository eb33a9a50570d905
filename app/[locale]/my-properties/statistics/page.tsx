import { NextIntlClientProvider } from 'next-intl'
import { OwnStatistics } from '@/components/my-properties/statistics/own-statistics'
import { messagesFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('myProperties.allStatistics', paths.ownStatistics)

export default async function OwnStatisticsPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { myProperties, session } = messagesFor(locale)
  return (
    <div className="container-page py-8 md:py-12">
      <NextIntlClientProvider messages={{ myProperties, session }}>
        <OwnStatistics locale={locale} />
      </NextIntlClientProvider>
    </div>
  )
}
