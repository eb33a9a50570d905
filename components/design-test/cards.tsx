import { SearchForm } from '@/components/home/search-form'
import { CardSkeletons } from '@/components/listing/card-skeletons'
import { ListingCard, ListingGrid } from '@/components/listing/listing-cards'
import { PropertyGallery } from '@/components/property/property-gallery'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { findProperties } from '@/lib/search/find-properties'
import { Example } from './example'

/** The search, cards in every variant with the newest listings, and skeletons. */
export async function Cards({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'designTest')
  const { items } = await findProperties({ limit: 24 }).catch(() => ({ items: [] }))
  const shown = items.slice(0, 3)
  const [first] = shown
  const withPhotos = items.find(({ images }) => images.length > 1)
  return (
    <>
      <Example title={t('searchField')}>
        <SearchForm locale={locale} />
      </Example>
      <Example title={t('cards')}>
        <h3 className="sr-only">{t('cards')}</h3>
        <ListingGrid properties={shown} locale={locale} />
        {first ? <ListingCard property={first} locale={locale} variant="compact" /> : null}
      </Example>
      {withPhotos ? (
        <Example title={t('gallery')}>
          <PropertyGallery locale={locale} property={withPhotos} />
        </Example>
      ) : null}
      <Example title={t('cardsWaiting')}>
        <CardSkeletons label={t('cardsWaiting')} />
      </Example>
    </>
  )
}
