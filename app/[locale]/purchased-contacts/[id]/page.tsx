import { NextIntlClientProvider } from 'next-intl'
import { PurchasedContact } from '@/components/purchased/purchased-contact'
import { messagesFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import type { PageProps } from '@/lib/pages/page-props'
import { pageLocale } from '@/lib/pages/page-props'
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
