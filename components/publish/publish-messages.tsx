import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'

/** Provides the form's messages only, since every message adds to the page's size. */
export function PublishMessages({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { publish, attributes, photos, amenities, api, listing, property, session, streetMap } =
    messagesFor(locale)
  const messages = {
    ...{ publish, attributes, photos, amenities, session, streetMap },
    api: { fields: api.fields },
    listing: { types: listing.types },
    property: { share: property.share },
  }
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
