import { NextIntlClientProvider } from 'next-intl'
import { Inbox } from '@/components/leads/inbox'
import { messagesFor } from '@/lib/i18n/translator'
import { formMessages } from '@/lib/pages/form-messages'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('leads', paths.leads)

export default async function MessagesPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { leads, session } = messagesFor(locale)
  return (
    <div className="container-page max-w-3xl py-10 md:py-14">
      <h1 className="text-title">{leads.title}</h1>
      <p className="mt-2 max-w-prose text-muted">{leads.text}</p>
      <NextIntlClientProvider messages={{ leads, session, ...formMessages(locale) }}>
        <Inbox />
      </NextIntlClientProvider>
    </div>
  )
}
