import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { Statistics } from './statistics'

/** The markup is the same for everyone; the browser loads the figures. */
export async function StatisticsScreen({ locale, id }: { locale: Locale; id: string }) {
  const { myProperties, notFound, session, facts } = await getMessages({ locale })
  return (
    <div className="container-page py-8 md:py-12">
      <NextIntlClientProvider messages={{ myProperties, notFound, session, facts: { labels: facts.labels } }}>
        <Statistics locale={locale} id={id} />
      </NextIntlClientProvider>
    </div>
  )
}
