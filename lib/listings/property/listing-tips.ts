import { pricePerSquareMetre } from '@/lib/i18n/format/money'
import {
  type AttributeName,
  attributeEntries,
  attributeNames,
  isAttributeApplicable,
} from '@/lib/listings/attributes/attributes'
import type { Property } from './property'

const fewPhotos = 5
/** Percent above the median of similar listings. */
const expensive = 15

export type ListingTip =
  | { kind: 'photos'; count: number }
  | { kind: 'price'; percent: number; medianM2: number }
  | { kind: 'attributes'; names: AttributeName[] }

/** Attributes that buyers filter by. Places are excluded, since only some towns have a list of them. */
const searched = attributeNames.filter((name) => {
  const { kind, filter } = attributeEntries[name]
  return kind === 'structure' || kind === 'floor' || (filter !== undefined && kind !== 'place')
})

/**
 * Tips that follow from a listing's own data: few photos, a price above the median, missing attributes.
 * @param medianM2 EUR per square metre of similar listings; null when there are too few
 */
export function findListingTips(property: Property, medianM2: number | null): ListingTip[] {
  const { images, attributes, type, price, features, purpose } = property
  const tips: ListingTip[] = []
  if (images.length < fewPhotos) tips.push({ kind: 'photos', count: images.length })
  const priceM2 = pricePerSquareMetre(price, features.area)
  if (medianM2 && priceM2) {
    const percent = Math.round((priceM2 / medianM2 - 1) * 100)
    if (percent >= expensive) tips.push({ kind: 'price', percent, medianM2 })
  }
  const names = searched.filter(
    (name) => attributes[name] === null && isAttributeApplicable(name, { type, purpose }),
  )
  if (names.length > 0) tips.push({ kind: 'attributes', names })
  return tips
}
