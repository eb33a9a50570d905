import { NextIntlClientProvider } from 'next-intl'
import { Favorites } from '@/components/favorites/favorites'
import { cardLabels } from '@/components/listing/card-labels'
import { recentlyViewedLabels } from '@/components/recently-viewed/recently-viewed-labels'
import { pageLocale } from '@/lib/i18n/page-locale'
import { messagesFor } from '@/lib/i18n/translator'
import type { PageProps } from '@/lib/pages/page-props'
import { screenMetadata } from '@/lib/pages/screen-metadata'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('favoritesPage', paths.favorites)

export default async function FavoritesPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { favoritesPage, listing, profile, session } = messagesFor(locale)
  const { more, fewer } = profile
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="text-title">{favoritesPage.title}</h1>
      <noscript>
        <p className="mt-4 text-muted">{favoritesPage.noscript}</p>
      </noscript>
      <NextIntlClientProvider messages={{ favoritesPage, listing, profile: { more, fewer }, session }}>
        <Favorites labels={cardLabels(locale)} recent={recentlyViewedLabels(locale)} />
      </NextIntlClientProvider>
    </div>
  )
}
