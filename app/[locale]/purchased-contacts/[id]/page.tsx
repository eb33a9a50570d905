import { NextIntlClientProvider } from 'next-intl'
import { PurchasedContact } from '@/components/purchased/purchased-contact'
import { pageLocale } from '@/lib/i18n/page-locale'
import { messagesFor } from '@/lib/i18n/translator'
import type { PageProps } from '@/lib/pages/page-props'
import { screenMetadata } from '@/lib/pages/screen-metadata'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('purchasedContact', paths.purchasedContact)

/** Shows an unlocked contact, also when its property has been withdrawn. */
export default async function PurchasedContactPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const { purchasedContact, session, streetMap } = messagesFor(locale)
  return (
    <div className="container-page py-10 md:py-14">
      <NextIntlClientProvider messages={{ purchasedContact, session, streetMap }}>
        <PurchasedContact id={(await params).id} />
      </NextIntlClientProvider>
    </div>
  )
}
