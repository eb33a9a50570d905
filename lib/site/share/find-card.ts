import 'server-only'
import { env } from '@/lib/env'
import { fetchApi, nullIfMissing } from '@/lib/http/server-client'
import type { Locale } from '@/lib/i18n/routing'
import { parseListing } from '@/lib/listings/parse-listing'
import { withRelativeImageUrls } from '@/lib/listings/relative-image-urls'
import { isUuid } from '@/lib/platform/uuid'
import type { PageSearch } from '@/lib/search/parse-search'
import { parsePropertyPage } from '@/lib/search/property-page'
import { serializeFilters } from '@/lib/search/serialize-filters'
import { listCard, propertyCard, type ShareCard } from './share-card'
import { hasListPicture } from './share-image-url'

/** Null when the property is not public. @throws ApiRequestError when the API fails */
export async function findPropertyCard(locale: Locale, id: string): Promise<ShareCard | null> {
  if (!isUuid(id)) return null
  const body = await fetchApi(`/v1/listings/${id}`, { locale }).catch(nullIfMissing)
  const property = body === null ? null : parseListing(body)
  return property && propertyCard(locale, withRelativeImageUrls(property, env.SITE_URL))
}

/** Null for a list without a share image. @throws ApiRequestError when the API fails */
export async function findListCard(locale: Locale, search: PageSearch): Promise<ShareCard | null> {
  if (!hasListPicture(search)) return null
  const body = await fetchApi(`/v1/listings?${serializeFilters(search.filters)}`, { locale })
  return listCard(locale, search, parsePropertyPage(body, env.SITE_URL))
}
