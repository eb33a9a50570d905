import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { PurchasedContact } from './purchased-contact'

/**
 * An unlocked contact, also of a withdrawn property. The markup is the same for everyone; the browser loads the data.
 */
export async function PurchasedContactScreen({ locale, id }: { locale: Locale; id: string }) {
  const { purchasedContact, session, streetMap } = await getMessages({ locale })
  return (
    <div className="container-page py-10 md:py-14">
      <NextIntlClientProvider messages={{ purchasedContact, session, streetMap }}>
        <PurchasedContact locale={locale} id={id} />
      </NextIntlClientProvider>
    </div>
  )
}
