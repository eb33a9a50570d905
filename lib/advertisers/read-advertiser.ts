import 'server-only'
import { fetchPublic, fetchPublicOrNull } from '@/lib/http/page-reads/fetch-public'
import { nullIfMissing } from '@/lib/http/page-reads/server-client'
import { type Advertiser, advertiserSchema, type ListingOwner, listingOwnerSchema } from './schema'

/** @throws ApiRequestError when the API fails */
export async function readAdvertiser(slug: string): Promise<Advertiser | null> {
  const body = await fetchPublic(`/v1/advertisers/${encodeURIComponent(slug)}`).catch(nullIfMissing)
  return body === null ? null : advertiserSchema.parse(body)
}

/** Null when the API fails or does not know. */
export function readListingOwner(ownerId: string): Promise<ListingOwner | null> {
  return fetchPublicOrNull(`/v1/owners/${encodeURIComponent(ownerId)}`, listingOwnerSchema)
}
