import { NextIntlClientProvider } from 'next-intl'
import { Favorites } from '@/components/favorites/favorites'
import { cardLabels } from '@/components/listing/listing-cards'
import { recentlyViewedLabels } from '@/components/recently-viewed/recently-viewed-labels'
import { Island } from '@/components/ui/island'
import { messagesFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('favoritesPage', paths.favorites)

export default async function FavoritesPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { favoritesPage, gone, listing, profile, session } = messagesFor(locale)
  const { more, fewer } = profile
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="text-title">{favoritesPage.title}</h1>
      <noscript>
        <p className="mt-4 text-muted">{favoritesPage.noscript}</p>
      </noscript>
      <NextIntlClientProvider messages={{ favoritesPage, gone, listing, profile: { more, fewer }, session }}>
        <Island>
          <Favorites labels={cardLabels(locale)} recent={recentlyViewedLabels(locale)} />
        </Island>
      </NextIntlClientProvider>
    </div>
  )
}
