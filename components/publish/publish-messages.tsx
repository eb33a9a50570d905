import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/routing'

/** Provides the form's messages only, since every message adds to the page's size. */
export async function PublishMessages({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { publish, facts, photos, amenities, api, listing, property, session, streetMap } = await getMessages(
    {
      locale,
    },
  )
  const messages = {
    ...{ publish, facts, photos, amenities, session, streetMap },
    api: { fields: api.fields },
    listing: { types: listing.types },
    property: { share: property.share },
  }
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
