import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { cardLabels } from '../listing/card-labels'
import { recentlySeenLabels } from '../recently-seen/recently-seen-labels'
import { Favorites } from './favorites'

/** The markup is the same for everyone; the browser loads the favorites. */
export async function FavoritesScreen({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'favoritesPage')
  const { favoritesPage, listing, profile, session } = await getMessages({ locale })
  const { more, fewer } = profile
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="text-title">{t('title')}</h1>
      <noscript>
        <p className="mt-4 text-muted">{t('noscript')}</p>
      </noscript>
      <NextIntlClientProvider messages={{ favoritesPage, listing, profile: { more, fewer }, session }}>
        <Favorites locale={locale} labels={cardLabels(locale)} recent={recentlySeenLabels(locale)} />
      </NextIntlClientProvider>
    </div>
  )
}
