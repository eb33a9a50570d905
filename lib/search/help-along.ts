import 'server-only'
import { facetsSchema, type NearSearches, nearSearchesSchema } from '@/lib/api/schemas/search'
import { findProperties } from '@/lib/listings/read'
import { readPublic } from '@/lib/listings/read-public'
import { type Choices, toChoices } from './choices'
import { type ListingFilters, writeFilters } from './filters'
import { nearTown } from './near-town'

/** What to offer in place of a search that found nothing; each brings at least one listing. */
export interface NearOffers {
  /** The same search with another town or other words. */
  meant: { text: string; filters: ListingFilters; count: number }[]
  /** The same search without the rarest of its words. */
  dropped: { word: string; filters: ListingFilters; count: number } | null
  without: NearSearches['without']
}

/** What each choice of the form would bring; null when the API does not say. Never fails: counts are a comfort. */
export async function findChoices(filters: ListingFilters): Promise<Choices | null> {
  const path = `/v1/search/facets?${writeFilters(narrowing(filters))}`
  return readPublic(path)
    .then((body) => toChoices(facetsSchema.parse(body)))
    .catch(() => null)
}

/** What is near a search that found nothing; nothing when the API does not say. */
export async function findNearOffers(filters: ListingFilters): Promise<NearOffers> {
  const search = narrowing(filters)
  const [near, towns] = await Promise.all([askNear(search), offerTown(search)])
  const { corrected, dropped, without } = near ?? { corrected: null, dropped: null, without: [] }
  const words = corrected
    ? [{ text: corrected.q, filters: { ...search, q: corrected.q }, count: corrected.count }]
    : []
  const fewer = dropped && {
    word: dropped.word,
    filters: { ...search, q: dropped.q },
    count: dropped.count,
  }
  return { meant: [...towns, ...words], dropped: fewer, without }
}

/** Whether what was found has the words of the search only with a typo forgiven. */
export async function isForgiven({ q, purpose }: ListingFilters): Promise<boolean> {
  return q !== undefined && Boolean((await askNear({ q, purpose }))?.corrected)
}

async function askNear(filters: ListingFilters): Promise<NearSearches | null> {
  const path = `/v1/search/near?${writeFilters(filters)}`
  return readPublic(path)
    .then((body) => nearSearchesSchema.parse(body))
    .catch(() => null)
}

async function offerTown(filters: ListingFilters): Promise<NearOffers['meant']> {
  const city = filters.city === undefined ? undefined : nearTown(filters.city)
  if (city === undefined) return []
  const meant = { ...filters, city }
  const { total } = await findProperties({ ...meant, limit: 1 }).catch(() => ({ total: 0 }))
  return total > 0 ? [{ text: city, filters: meant, count: total }] : []
}

/** What narrows a search, whatever order and page it is shown in. */
function narrowing(filters: ListingFilters): ListingFilters {
  return { ...filters, sort: undefined, page: undefined, limit: undefined }
}
