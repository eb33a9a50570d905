import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { env } from '@/lib/env'
import { fetchPublic } from '@/lib/http/fetch-public'
import { ApiRequestError, nullIfMissing } from '@/lib/http/server-client'
import { parseListing, withRelativeImageUrls } from '@/lib/listings/parse-listing'
import type { Property } from '@/lib/listings/property'
import type { ListingFilters } from './filters'
import { type PropertyPage, parsePropertyPage } from './property-page'
import { serializeFilters } from './serialize-filters'

const similarCount = 4

/** Memoized per request by the filters object. @throws ApiRequestError when the API fails */
export const findProperties = cache(async (filters: ListingFilters): Promise<PropertyPage> => {
  return parsePropertyPage(await fetchPublic(`/v1/listings?${serializeFilters(filters)}`), env.SITE_URL)
})

const emptyPage: PropertyPage = { items: [], total: 0, totalIsMinimum: false, page: 1, pages: 0 }

/** Returns a page of properties, or an empty one with the API's error message. */
export async function findPropertiesOrError(
  filters: ListingFilters,
): Promise<{ found: PropertyPage; failure?: string }> {
  try {
    return { found: await findProperties(filters) }
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error
    return { found: emptyPage, failure: error.message }
  }
}

/** @throws ApiRequestError when the API fails */
export async function findProperty(id: string): Promise<Property | null> {
  const body = await fetchPublic(`/v1/listings/${encodeURIComponent(id)}`).catch(nullIfMissing)
  const property = body === null ? null : parseListing(body)
  return property && withRelativeImageUrls(property, env.SITE_URL)
}

/** Similar properties are within a fifth of price and area. */
const [least, most] = [0.8, 1.2]

/** The same kind, purpose and town, the same district first. Optional, so it is empty when the API fails. */
export async function findSimilar(property: Property): Promise<Property[]> {
  const { type, address, facts, price, features, status } = property
  const filters: ListingFilters = {
    city: address.city,
    purpose: status === 'rent' ? 'RENT' : 'SALE',
    type: [type],
    minPrice: Math.ceil(price * least),
    maxPrice: Math.floor(price * most),
    minArea: Math.ceil(features.area * least),
    maxArea: Math.floor(features.area * most),
    limit: similarCount + 1,
  }
  const near = facts.district === null ? [] : [findProperties({ ...filters, district: [facts.district] })]
  const found = await Promise.all([...near, findProperties(filters)]).catch(() => [])
  const others = found.flatMap(({ items }) => items).filter(({ id }) => id !== property.id)
  return [...new Map(others.map((other) => [other.id, other])).values()].slice(0, similarCount)
}

/** @throws ApiRequestError when the API fails */
export async function countProperties(): Promise<number> {
  const body = await fetchPublic('/v1/stats')
  return z.object({ properties: z.number() }).parse(body).properties
}
