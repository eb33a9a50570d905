import { FavoritesScreen } from '@/components/favorites/favorites-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'favoritesPage')
  return pageMetadata({
    locale,
    path: paths.favorites,
    title: t('title'),
    description: t('description'),
    index: false,
  })
}

export default async function FavoritesPage({ params }: PageProps) {
  return <FavoritesScreen locale={await pageLocale(params)} />
}
