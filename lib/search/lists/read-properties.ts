import 'server-only'
import { env } from '@/lib/env'
import { inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { fetchApi, nullIfMissing, readResult } from '@/lib/http/page-reads/server-client'
import type { Locale } from '@/lib/i18n/routing'
import { parseListing, toProperty } from '@/lib/listings/property/parse-listing'
import type { Property } from '@/lib/listings/property/property'
import { type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import { type PropertyPage, readPage, toPropertyPage } from './property-page'
import type { PublicReads } from './public-reads'

/** @throws ApiRequestError when the API fails */
export async function readProperties(locale: Locale, filters: ListingFilters): Promise<PropertyPage> {
  const reads = inProcessReads<PublicReads>()
  const page = reads
    ? await readResult(reads.listings(locale, filters))
    : readPage(await fetchApi(`/v1/listings?${serializeFilters(filters)}`, { locale }))
  return toPropertyPage(page, env.SITE_URL)
}

/** Null when it is not public. @throws ApiRequestError when the API fails */
export async function readProperty(locale: Locale, id: string): Promise<Property | null> {
  const reads = inProcessReads<PublicReads>()
  const listing = reads
    ? await readResult(reads.listing(locale, id))
    : parseListing(await fetchApi(`/v1/listings/${encodeURIComponent(id)}`, { locale }).catch(nullIfMissing))
  return listing && toProperty(listing, env.SITE_URL)
}
