import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { Desk } from '@/components/admin/desk'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { formMessages } from '@/lib/pages/form-messages'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

interface LayoutProps {
  children: ReactNode
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: LayoutProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'admin')
  return pageMetadata({
    locale,
    path: paths.desk(),
    title: t('title'),
    description: t('description'),
    index: false,
  })
}

/** The operator's desk: the server shows it to the staff alone, and what it shows comes from the API. */
export default async function AdminLayout({ children, params }: LayoutProps) {
  const locale = await pageLocale(params)
  const { admin, moderation, listing, profile, publish, report, unlockedContact, myProperties, session, ui } =
    messagesFor(locale)
  const { attributes, property } = messagesFor(locale)
  const { kinds, verification } = profile.advertiser
  const advertiser = { kinds, verification }
  const { leave } = publish.edit
  return (
    <NextIntlClientProvider
      messages={{
        ...formMessages(locale),
        profile: { advertiser },
        publish: { edit: { leave } },
        property: { onFloor: property.onFloor },
        attributes: { floor: attributes.floor },
        admin,
        moderation,
        listing,
        report,
        unlockedContact,
        myProperties,
        session,
        ui,
      }}
    >
      <Desk>{children}</Desk>
    </NextIntlClientProvider>
  )
}
