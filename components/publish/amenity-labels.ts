import { useTranslations } from 'next-intl'
import { isKnownAmenity } from '@/lib/listings/amenities'

/** A function that names an amenity: ours in the page's language, others as they were written. */
export function useAmenityLabel(): (amenity: string) => string {
  const t = useTranslations('amenities')
  return (amenity) => (isKnownAmenity(amenity) ? t(amenity) : amenity)
}
