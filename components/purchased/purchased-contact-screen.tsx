import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { PurchasedContact } from './purchased-contact'

/** What a token bought, also when its property has been withdrawn. Whose it is is found out in the browser. */
export async function PurchasedContactScreen({ locale, id }: { locale: Locale; id: string }) {
  const { purchasedContact, session } = await getMessages({ locale })
  return (
    <div className="container-page py-10 md:py-14">
      <NextIntlClientProvider messages={{ purchasedContact, session }}>
        <PurchasedContact locale={locale} id={id} />
      </NextIntlClientProvider>
    </div>
  )
}
