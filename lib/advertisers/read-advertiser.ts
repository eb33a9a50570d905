import 'server-only'
import { fetchPublic, fetchPublicOrNull } from '@/lib/http/page-reads/fetch-public'
import { inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { nullIfMissing, readResult } from '@/lib/http/page-reads/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import type { AdvertiserReads } from './public-reads'
import { type Advertiser, advertiserSchema, type ListingOwner, listingOwnerSchema } from './schema'

/** @throws ApiRequestError when the API fails */
export async function readAdvertiser(slug: string): Promise<Advertiser | null> {
  const reads = inProcessReads<AdvertiserReads>()
  if (reads) return readResult(reads.advertiser(await currentLocale(), slug))
  const body = await fetchPublic(`/v1/advertisers/${encodeURIComponent(slug)}`).catch(nullIfMissing)
  return body === null ? null : advertiserSchema.parse(body)
}

/** Null when the API fails or does not know. */
export async function readListingOwner(ownerId: string): Promise<ListingOwner | null> {
  const reads = inProcessReads<AdvertiserReads>()
  if (!reads) return fetchPublicOrNull(`/v1/owners/${encodeURIComponent(ownerId)}`, listingOwnerSchema)
  return readResult(reads.listingOwner(await currentLocale(), ownerId)).catch(() => null)
}
