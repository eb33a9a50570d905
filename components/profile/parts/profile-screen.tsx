import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { formMessages } from '@/lib/pages/form-messages'

interface ProfileScreenProps {
  locale: Locale
  children: ReactNode
}

/** The frame and the texts of every page of the profile. */
export function ProfileScreen({ locale, children }: ProfileScreenProps) {
  const { profile, account, auth, favorites, savedSearches, search, session, unlockedContact } =
    messagesFor(locale)
  const { askOperator, fields, labels, problems, resend, reset } = auth
  const texts = {
    ...formMessages(locale),
    profile,
    favorites,
    session,
    unlockedContact,
    account: { unread: account.unread },
    search: { places: search.places },
    auth: { askOperator, fields, labels, problems, resend, reset },
    savedSearches: {
      profile: savedSearches.profile,
      push: savedSearches.push,
      frequency: savedSearches.frequency,
    },
  }
  return (
    <div className="container-page py-6 md:py-14">
      <h1 className="text-title">{profile.title}</h1>
      <NextIntlClientProvider messages={texts}>{children}</NextIntlClientProvider>
    </div>
  )
}
