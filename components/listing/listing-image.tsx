import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { toDisplayImage } from '@/lib/listings/property/display-image'
import type { PropertyImage } from '@/lib/listings/property/property'
import { Photo } from './photo'

interface ListingImageProps {
  image: PropertyImage
  locale: Locale
  sizes: string
}

/** A photo next to text that describes it, for server components. */
export function ListingImage({ image, locale, sizes }: ListingImageProps) {
  const t = translatorFor(locale, 'listing')
  return <Photo photo={toDisplayImage(image)} alt="" sizes={sizes} unavailable={t('imageUnavailable')} />
}
