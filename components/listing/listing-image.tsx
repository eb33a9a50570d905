import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { toDisplayImage } from '@/lib/listings/display-image'
import type { PropertyImage } from '@/lib/listings/property'
import { Photo } from './photo'

interface ListingImageProps {
  image: PropertyImage
  locale: Locale
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** The LCP image: loaded eagerly and preloaded. One per page. */
  priority?: boolean
  className?: string
}

/** A photograph for server components, with the localized text for a missing file. */
export function ListingImage({ image, locale, ...rest }: ListingImageProps) {
  const t = translatorFor(locale, 'listing')
  return <Photo photograph={toDisplayImage(image)} unavailable={t('imageUnavailable')} {...rest} />
}
