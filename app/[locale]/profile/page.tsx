import { NextIntlClientProvider } from 'next-intl'
import { Account } from '@/components/profile/account'
import { messagesFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import type { PageProps } from '@/lib/pages/page-props'
import { pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('profile', paths.profile)

export default async function ProfilePage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { profile, auth, favorites, savedSearches, search, session } = messagesFor(locale)
  const { askOperator, fields, labels, problems, resend, reset } = auth
  return (
    <div className="container-page py-6 md:py-14">
      <h1 className="text-title">{profile.title}</h1>
      <NextIntlClientProvider
        messages={{
          profile,
          favorites,
          session,
          search: { places: search.places },
          auth: { askOperator, fields, labels, problems, resend, reset },
          savedSearches: {
            profile: savedSearches.profile,
            push: savedSearches.push,
            frequency: savedSearches.frequency,
          },
        }}
      >
        <Account />
      </NextIntlClientProvider>
    </div>
  )
}
