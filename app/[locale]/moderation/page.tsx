import { NextIntlClientProvider } from 'next-intl'
import { ModerationQueue } from '@/components/moderation/moderation-queue'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/pages/page-metadata'
import type { PageProps } from '@/lib/pages/page-props'
import { pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'moderation')
  return pageMetadata({
    locale,
    path: paths.moderation,
    title: t('missing'),
    description: t('missingText'),
    index: false,
  })
}

export default async function ModerationPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { moderation, report, purchasedContact, myProperties } = messagesFor(locale)
  return (
    <div className="container-page py-10 md:py-14">
      <NextIntlClientProvider messages={{ moderation, report, purchasedContact, myProperties }}>
        <ModerationQueue />
      </NextIntlClientProvider>
    </div>
  )
}
