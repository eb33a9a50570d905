import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { ModerationQueue } from './moderation-queue'

/** The markup is the same for everyone; the browser loads the queue. */
export async function ModerationScreen({ locale }: { locale: Locale }) {
  const { moderation, report, purchasedContact, myProperties } = await getMessages({ locale })
  return (
    <div className="container-page py-10 md:py-14">
      <NextIntlClientProvider messages={{ moderation, report, purchasedContact, myProperties }}>
        <ModerationQueue locale={locale} />
      </NextIntlClientProvider>
    </div>
  )
}
