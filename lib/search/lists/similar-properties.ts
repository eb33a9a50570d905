import type { Property } from '@/lib/listings/property/property'
import type { ListingFilters } from '../filters/filters'

/** Similar properties are within a fifth of price and area. */
const [least, most] = [0.8, 1.2]

/** What a property's page calls similar: the same kind, purpose and town, at about the same price and size. */
export function similarFilters({
  type,
  purpose,
  address,
  price,
  features,
}: Pick<Property, 'type' | 'purpose' | 'price'> & {
  address: Pick<Property['address'], 'city'>
  features: Pick<Property['features'], 'area'>
}) {
  return {
    ...{ purpose, type: [type], city: [address.city] },
    minPrice: Math.ceil(price * least),
    maxPrice: Math.floor(price * most),
    minArea: Math.ceil(features.area * least),
    maxArea: Math.floor(features.area * most),
  } satisfies ListingFilters
}
