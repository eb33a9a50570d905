import 'server-only'
import { z } from 'zod'
import { ApiRequestError } from '@/lib/api/server-client'
import { env } from '@/lib/env'
import { type ListingFilters, serializeFilters } from '@/lib/search/filters'
import { fetchPublic } from './fetch-public'
import { parseListing } from './parse-listing'
import type { Property } from './property'
import { type PropertyPage, parsePropertyPage } from './property-page'
import { withRelativeImageUrls } from './relative-image-urls'

const similarCount = 4

/**
 * Returns a page of properties.
 * @throws ApiRequestError when the API fails
 */
export async function findProperties(filters: ListingFilters): Promise<PropertyPage> {
  return parsePropertyPage(await fetchPublic(`/v1/listings?${serializeFilters(filters)}`), env.SITE_URL)
}

/**
 * Returns a public property, or null.
 * @throws ApiRequestError when the API fails
 */
export async function findProperty(id: string): Promise<Property | null> {
  const body = await fetchPublic(`/v1/listings/${encodeURIComponent(id)}`).catch(nullWhenMissing)
  const property = body === null ? null : parseListing(body)
  return property && withRelativeImageUrls(property, env.SITE_URL)
}

/** Returns up to four properties of the same kind, purpose and town; none when the API fails. */
export async function findSimilar(property: Property): Promise<Property[]> {
  const purpose = property.status === 'rent' ? 'RENT' : 'SALE'
  const { type, address } = property
  const found = await findProperties({ city: address.city, purpose, type, limit: similarCount + 1 }).catch(
    () => null,
  )
  return (found?.items ?? []).filter(({ id }) => id !== property.id).slice(0, similarCount)
}

/**
 * Returns how many properties are public.
 * @throws ApiRequestError when the API fails
 */
export async function countProperties(): Promise<number> {
  const body = await fetchPublic('/v1/stats')
  return z.object({ properties: z.number() }).parse(body).properties
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiRequestError && error.status === 404) return null
  throw error
}
