import 'server-only'
import { env } from '@/lib/env'
import { fetchPublic, fetchPublicOrNull } from '@/lib/http/fetch-public'
import { nullIfMissing } from '@/lib/http/server-client'
import { parseListings, withRelativeImageUrls } from '@/lib/listings/parse-listing'
import type { Property } from '@/lib/listings/property'
import { listingPageSchema } from '@/lib/listings/schema'
import { type Advertiser, advertiserSchema, type ListingOwner, listingOwnerSchema } from './schema'

/** @throws ApiRequestError when the API fails */
export async function readAdvertiser(slug: string): Promise<Advertiser | null> {
  const body = await fetchPublic(`/v1/advertisers/${encodeURIComponent(slug)}`).catch(nullIfMissing)
  return body === null ? null : advertiserSchema.parse(body)
}

/** A page of an advertiser's homes. @throws ApiRequestError when the API fails */
export async function readHomes(
  slug: string,
  page: number,
): Promise<{ properties: Property[]; total: number; pages: number }> {
  const body = await fetchPublic(`/v1/advertisers/${encodeURIComponent(slug)}/listings?page=${page}`)
  const { total, pages } = listingPageSchema.pick({ total: true, pages: true }).parse(body)
  const properties = parseListings(body).map((property) => withRelativeImageUrls(property, env.SITE_URL))
  return { properties, total, pages }
}

/** Null when the API fails or does not know. */
export function readListingOwner(ownerId: string): Promise<ListingOwner | null> {
  return fetchPublicOrNull(`/v1/owners/${encodeURIComponent(ownerId)}`, listingOwnerSchema)
}
