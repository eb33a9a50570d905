import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { AdvertiserReads } from '@/lib/advertisers/public-reads'
import { env } from '@/lib/env'
import { fetchPublic } from '@/lib/http/page-reads/fetch-public'
import { inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { ApiRequestError, nullIfMissing, readResult } from '@/lib/http/page-reads/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import { parseListings, toProperty } from '@/lib/listings/property/parse-listing'
import type { Property } from '@/lib/listings/property/property'
import { type Closing, closingSchema } from '@/lib/listings/schema'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { type PropertyPage, readPage, toPropertyPage } from './property-page'
import type { PublicReads } from './public-reads'
import { readProperties, readProperty } from './read-properties'
import { similarFilters } from './similar-properties'

const similarCount = 4

/** A group of listings is one of them. Memoized per request by the filters object. @throws ApiRequestError when the API fails */
export const fetchProperties = cache(
  async (filters: ListingFilters): Promise<PropertyPage> =>
    readProperties(await currentLocale(), { ...filters, unique: true }),
)

const emptyPage: PropertyPage = { items: [], total: 0, totalIsMinimum: false, page: 1, pages: 0 }

/** Returns a page of properties, or an empty one with the API's error message. */
export async function fetchPropertiesOrError(
  filters: ListingFilters,
): Promise<{ found: PropertyPage; failure?: string }> {
  try {
    return { found: await fetchProperties(filters) }
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error
    return { found: emptyPage, failure: error.message }
  }
}

/** @throws ApiRequestError when the API fails */
export async function fetchProperty(id: string): Promise<Property | null> {
  return readProperty(await currentLocale(), id)
}

/** As `similarFilters`, the same district first. Optional, so it is empty when the API fails. */
export function fetchSimilar(property: Property): Promise<Property[]> {
  // Nor the same home of another advertiser: its group stands for it in lists.
  const same = [property.id, ...(property.alsoOffered ?? []).map(({ id }) => id)]
  return findNearby(similarFilters(property), property.attributes.district, same)
}

/** What may do instead of a listing that is no longer offered; as `fetchSimilar`. */
export function fetchSimilarToClosed({ purpose, type, city, district }: Closing): Promise<Property[]> {
  return findNearby({ purpose, type: [type], city: [city] }, district, [])
}

async function findNearby(
  similar: ListingFilters,
  district: string | null,
  without: string[],
): Promise<Property[]> {
  const filters = { ...similar, limit: similarCount + Math.max(1, without.length) }
  const near = district === null ? [] : [fetchProperties({ ...filters, district: [district] })]
  const found = await Promise.all([...near, fetchProperties(filters)]).catch(() => [])
  const others = found.flatMap(({ items }) => items).filter(({ id }) => !without.includes(id))
  return [...new Map(others.map((other) => [other.id, other])).values()].slice(0, similarCount)
}

/** Null for a listing that is offered, or never was. @throws ApiRequestError when the API fails */
export const fetchClosing = cache(async (id: string): Promise<Closing | null> => {
  const reads = inProcessReads<PublicReads>()
  if (reads) return readResult(reads.closing(await currentLocale(), id))
  const body = await fetchPublic(`/v1/listings/${encodeURIComponent(id)}/closing`).catch(nullIfMissing)
  return closingSchema.safeParse(body).data ?? null
})

/** A page of an advertiser's listings; null when there is no such advertiser. @throws ApiRequestError when the API fails */
export async function fetchPropertiesOf(slug: string, page: number): Promise<PropertyPage | null> {
  const reads = inProcessReads<AdvertiserReads>()
  const path = `/v1/advertisers/${encodeURIComponent(slug)}/listings?page=${page}`
  const found = reads
    ? await readResult(reads.listingsOf(await currentLocale(), slug, page))
    : await fetchPublic(path).then(readPage).catch(nullIfMissing)
  return found && toPropertyPage(found, env.SITE_URL)
}

/** What the operator has put on the home screen; empty when the API fails, and with other backends, which know none. */
export async function fetchFeatured(): Promise<Property[]> {
  const reads = inProcessReads<PublicReads>()
  const reading = reads
    ? readResult(reads.featured(await currentLocale()))
    : fetchPublic('/v1/listings/featured').then(parseListings)
  const featured = await reading.catch((error: unknown) => {
    if (error instanceof ApiRequestError) return []
    throw error
  })
  return featured.map((listing) => toProperty(listing, env.SITE_URL))
}

/** @throws ApiRequestError when the API fails */
export async function fetchPropertyCount(): Promise<number> {
  const reads = inProcessReads<PublicReads>()
  if (reads) return readResult(reads.count(await currentLocale()))
  return z.object({ properties: z.number() }).parse(await fetchPublic('/v1/stats')).properties
}
