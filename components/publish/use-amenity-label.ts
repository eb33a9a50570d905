import { useTranslations } from 'next-intl'
import { isKnownAmenity } from '@/lib/listings/amenities'

/** Returns a function that labels an amenity: known ones localized, others as written. */
export function useAmenityLabel(): (amenity: string) => string {
  const t = useTranslations('amenities')
  return (amenity) => (isKnownAmenity(amenity) ? t(amenity) : amenity)
}
