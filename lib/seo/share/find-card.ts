import 'server-only'
import { isId } from '@/lib/api/ids'
import { ApiCallError, readApi } from '@/lib/api/server-client'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/routing'
import { withOwnPaths } from '@/lib/listings/own-paths'
import { readPropertyPage } from '@/lib/listings/property-page'
import { readListing } from '@/lib/listings/read-listing'
import { writeFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/read-search'
import { hasListPicture } from './share-address'
import { listCard, propertyCard, type ShareCard } from './share-card'

/** Not through the pages' cache: a picture is asked for seldom, and must not show what was withdrawn. */

/**
 * What a property's picture shows now; null for one that the public cannot see.
 * @throws ApiCallError when the API fails
 */
export async function findPropertyCard(locale: Locale, id: string): Promise<ShareCard | null> {
  if (!isId(id)) return null
  const body = await readApi(`/v1/listings/${id}`, { locale }).catch((error: unknown) => {
    if (error instanceof ApiCallError && error.status === 404) return null
    throw error
  })
  const property = body === null ? null : readListing(body)
  return property && propertyCard(locale, withOwnPaths(property, env.SITE_URL))
}

/**
 * What a list's picture shows now; null for a list that has none of its own.
 * @throws ApiCallError when the API fails
 */
export async function findListCard(locale: Locale, search: PageSearch): Promise<ShareCard | null> {
  if (!hasListPicture(search)) return null
  const body = await readApi(`/v1/listings?${writeFilters(search.filters)}`, { locale })
  return listCard(locale, search, readPropertyPage(body, env.SITE_URL))
}
