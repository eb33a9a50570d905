import 'server-only'
import { z } from 'zod'
import { ApiCallError } from '@/lib/api/server-client'
import { env } from '@/lib/env'
import { type ListingFilters, writeFilters } from '@/lib/search/filters'
import { withOwnPaths } from './own-paths'
import type { Property } from './property'
import { type PropertyPage, readPropertyPage } from './property-page'
import { readListing } from './read-listing'
import { readPublic } from './read-public'

const similarCount = 4

/**
 * A page of properties that fit the filters.
 * @throws ApiCallError when the API fails
 */
export async function findProperties(filters: ListingFilters): Promise<PropertyPage> {
  return readPropertyPage(await readPublic(`/v1/listings?${writeFilters(filters)}`), env.SITE_URL)
}

/**
 * A property that the public can see, or null.
 * @throws ApiCallError when the API fails
 */
export async function findProperty(id: string): Promise<Property | null> {
  const body = await readPublic(`/v1/listings/${encodeURIComponent(id)}`).catch(nullWhenMissing)
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
  const body = await readPublic('/v1/stats')
  return z.object({ properties: z.number() }).parse(body).properties
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiCallError && error.status === 404) return null
  throw error
}
