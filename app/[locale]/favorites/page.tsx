import { FavoritesScreen } from '@/components/favorites/favorites-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export const generateMetadata = screenMetadata('favoritesPage', paths.favorites)

export default async function FavoritesPage({ params }: PageProps) {
  return <FavoritesScreen locale={await pageLocale(params)} />
}
