import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { Account } from './account'

/** The markup is the same for everyone; the browser loads the account. */
export async function ProfileScreen({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'profile')
  const { account, profile, auth, savedSearches, session } = await getMessages({ locale })
  const { fields, labels, problems, reset } = auth
  return (
    <div className="container-page py-6 md:py-14">
      <h1 className="text-title">{t('title')}</h1>
      <NextIntlClientProvider
        messages={{
          account: { unfinished: account.unfinished },
          profile,
          session,
          auth: { fields, labels, problems, reset },
          savedSearches: { profile: savedSearches.profile },
        }}
      >
        <Account locale={locale} />
      </NextIntlClientProvider>
    </div>
  )
}
