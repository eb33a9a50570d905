import { SearchForm } from '@/components/home/search-form'
import { CardSkeletons } from '@/components/listing/card-skeletons'
import { ListingCard } from '@/components/listing/listing-card'
import { ListingGrid } from '@/components/listing/listing-grid'
import { PropertyGallery } from '@/components/property/property-gallery'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { findProperties } from '@/lib/listings/find-properties'
import { Specimen } from './specimen'

/** The search, cards in every variant with the newest listings, and skeletons. */
export async function Cards({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'designTest')
  const { items } = await findProperties({ limit: 24 }).catch(() => ({ items: [] }))
  const shown = items.slice(0, 3)
  const [first] = shown
  const withPhotos = items.find(({ images }) => images.length > 1)
  return (
    <>
      <Specimen title={t('searchField')}>
        <SearchForm locale={locale} />
      </Specimen>
      <Specimen title={t('cards')}>
        <h3 className="sr-only">{t('cards')}</h3>
        <ListingGrid properties={shown} locale={locale} />
        {first ? <ListingCard property={first} locale={locale} variant="compact" /> : null}
      </Specimen>
      {withPhotos ? (
        <Specimen title={t('gallery')}>
          <PropertyGallery locale={locale} property={withPhotos} />
        </Specimen>
      ) : null}
      <Specimen title={t('cardsWaiting')}>
        <CardSkeletons label={t('cardsWaiting')} />
      </Specimen>
    </>
  )
}
