import 'server-only'
import { z } from 'zod'
import { ApiCallError } from '@/lib/api/server-client'
import { listingTag, listTag } from '@/lib/cache/tags'
import { env } from '@/lib/env'
import { isRareSearch } from '@/lib/routing/cached-search'
import { type ListingFilters, writeFilters } from '@/lib/search/filters'
import { foldText } from '@/lib/search/fold'
import { withOwnPaths } from './own-paths'
import type { Property } from './property'
import { type PropertyPage, readPropertyPage } from './property-page'
import { readCached } from './read-cached'
import { readListing } from './read-listing'

const similarCount = 4

/**
 * A page of properties that fit the filters: of a common search from the cache, while nothing in it has changed.
 * @throws ApiCallError when the API fails
 */
export async function findProperties(filters: ListingFilters): Promise<PropertyPage> {
  const query = writeFilters(filters)
  const body = await readCached({
    path: `/v1/listings?${query}`,
    tags: [searchTag(filters)],
    pick: whole,
    isRare: isRareSearch(filters),
  })
  return readPropertyPage(body, env.SITE_URL)
}

/**
 * A property that the public can see, or null.
 * @throws ApiCallError when the API fails
 */
export async function findProperty(id: string): Promise<Property | null> {
  const path = `/v1/listings/${encodeURIComponent(id)}`
  const body = await readCached({ path, tags: [listingTag(id)], pick: orNull })
  const property = body === null ? null : readListing(body)
  return property && withOwnPaths(property, env.SITE_URL)
}

/** Up to four properties of the same kind, purpose and town; none when the API fails, since they are not what was asked for. */
export async function findSimilar(property: Property): Promise<Property[]> {
  const purpose = property.status === 'rent' ? 'RENT' : 'SALE'
  const { type, address } = property
  const found = await findProperties({ city: address.city, purpose, type, limit: similarCount + 1 }).catch(
    () => null,
  )
  return (found?.items ?? []).filter(({ id }) => id !== property.id).slice(0, similarCount)
}

/**
 * How many properties the public can see.
 * @throws ApiCallError when the API fails
 */
export async function countProperties(): Promise<number> {
  const body = await readCached({ path: '/v1/stats', tags: [listTag()], pick: whole })
  return z.object({ properties: z.number() }).parse(body).properties
}

/** What a change must be in to change this search. */
export function searchTag({ city, purpose }: ListingFilters): string {
  return listTag(city && foldText(city), purpose)
}

const whole = (answer: Promise<unknown>) => answer

async function orNull(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiCallError && error.status === 404) return null
    throw error
  })
}
