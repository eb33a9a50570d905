import { NextIntlClientProvider } from 'next-intl'
import { UnlockedContactScreen } from '@/components/contact/unlocked/unlocked-contact-screen'
import { messagesFor } from '@/lib/i18n/translator'
import { formMessages } from '@/lib/pages/form-messages'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('unlockedContact', paths.unlockedContact)

/** Shows an unlocked contact, also when its property has been withdrawn. */
export default async function UnlockedContactPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const { unlockedContact, session, streetMap } = messagesFor(locale)
  return (
    <div className="container-page py-10 md:py-14">
      <NextIntlClientProvider messages={{ unlockedContact, session, streetMap, ...formMessages(locale) }}>
        <UnlockedContactScreen id={(await params).id} />
      </NextIntlClientProvider>
    </div>
  )
}
