import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { toDisplayImage } from '@/lib/listings/display-image'
import type { PropertyImage } from '@/lib/listings/property'
import { Photo } from './photo'

interface ListingImageProps {
  image: PropertyImage
  locale: Locale
  alt: string
  /** How wide it is drawn, as `sizes` has it. */
  sizes: string
  /** The page's largest picture: loaded first, announced in the head. One per page. */
  priority?: boolean
  className?: string
}

/** A property's photograph for a server component; says so in the page's language when its file cannot be loaded. */
export function ListingImage({ image, locale, ...rest }: ListingImageProps) {
  const t = translatorFor(locale, 'listing')
  return <Photo photograph={toDisplayImage(image)} unavailable={t('imageUnavailable')} {...rest} />
}
