import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { toDisplayImage } from '@/lib/listings/property/display-image'
import { parseProperty } from '@/lib/listings/property/parse-listing'
import type { Property } from '@/lib/listings/property/property'
import { paths } from '@/lib/paths'
import { apiRequest } from '@/lib/session/api-client'
import { type CardData, cardTitle, placeOf } from '../listing/card-data'
import type { RecentlyViewedLabels } from './recently-viewed-labels'

/** Returns cards of the properties that are still public, without those whose request failed. Loads zod. */
export async function readViewedCards(
  locale: Locale,
  labels: RecentlyViewedLabels,
  ids: readonly string[],
): Promise<CardData[]> {
  const read = (id: string) => apiRequest(`/v1/listings/${encodeURIComponent(id)}`).then(parseProperty)
  const found = await Promise.all(ids.map((id) => read(id).catch(() => null)))
  return found.flatMap((property) => (property ? [toCard(locale, labels, property)] : []))
}

function toCard(locale: Locale, labels: RecentlyViewedLabels, property: Property): CardData {
  const { id, price, purpose, type, address, features, images } = property
  return {
    id,
    href: localPath(locale, paths.property(id)),
    ...cardTitle(locale, property),
    price: formatPrice(locale, price),
    ...(purpose === 'RENT' ? { period: labels.perMonth } : {}),
    place: placeOf(locale, address),
    attributes: features.area > 0 ? formatArea(locale, features.area) : '',
    type: labels.types[type],
    ...(images[0] ? { photo: toDisplayImage(images[0]) } : {}),
  }
}
