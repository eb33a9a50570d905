import 'server-only'
import type { AdvertiserReads } from '@/lib/advertisers/public-reads'
import { env } from '@/lib/env'
import { errorResponse } from '@/lib/http/error-response'
import {
  type ApiFetch,
  type InProcessReads,
  registerInProcessApi,
} from '@/lib/http/page-reads/in-process-api'
import type { Locale } from '@/lib/i18n/routing'
import { answerStatus, currentRenderContext } from '@/lib/pages/rendering/render-page'
import type { PriceReads } from '@/lib/prices/public-reads'
import type { ProjectReads } from '@/lib/projects/public-reads'
import type { PublicReads } from '@/lib/search/lists/public-reads'
import { advertiserTag, apiTags, listingTag, listTag, ownerTag, searchTags } from './cache-tags'

type PageReads = PublicReads & AdvertiserReads & ProjectReads & PriceReads

/**
 * Records the tags and failures of a render; after a failure, its further requests fail at once.
 * @param reads undefined when the API is elsewhere
 */
export function exposeApiToPages(fetchApi: ApiFetch, reads?: PageReads): void {
  registerInProcessApi({
    fetch: (request) => recorded(apiTags(request.url), () => fetchApi(request)),
    reads: reads && recordReads(reads),
    renderedSearch: () => currentRenderContext()?.search ?? undefined,
    answerStatus,
  })
}

function recordReads(reads: PageReads): InProcessReads<PageReads> {
  return {
    listings: (locale, filters) => recordedRead(locale, searchTags(filters), () => reads.listings(filters)),
    featured: (locale) => recordedRead(locale, [listTag()], () => reads.featured()),
    listing: (locale, id) => recordedRead(locale, [listingTag(id)], () => reads.listing(id)),
    project: (locale, id) => recordedRead(locale, [listingTag(id)], () => reads.project(id)),
    projectClosing: (locale, id) => recordedRead(locale, [listingTag(id)], () => reads.projectClosing(id)),
    projectUnits: (locale, id) => recordedRead(locale, [listingTag(id)], () => reads.projectUnits(id)),
    closing: (locale, id) => recordedRead(locale, [listingTag(id)], () => reads.closing(id)),
    count: (locale) => recordedRead(locale, [listTag()], () => reads.count()),
    advertiser: (locale, slug) => recordedRead(locale, [advertiserTag(slug)], () => reads.advertiser(slug)),
    listingOwner: (locale, id) => recordedRead(locale, [ownerTag(id)], () => reads.listingOwner(id)),
    listingsOf: (locale, slug, page) =>
      recordedRead(locale, [advertiserTag(slug)], () => reads.listingsOf(slug, page)),
    mapMarks: (locale, filters, zoom) =>
      recordedRead(locale, searchTags(filters), () => reads.mapMarks(filters, zoom)),
    facets: (locale, filters) => recordedRead(locale, searchTags(filters), () => reads.facets(filters)),
    median: (locale, filters) => recordedRead(locale, searchTags(filters), () => reads.median(filters)),
    placePrices: (locale, filters) =>
      recordedRead(locale, searchTags(filters), () => reads.placePrices(filters)),
    // A yield compares prices with rents.
    priceHistory: (locale, place) =>
      recordedRead(locale, searchTags({ ...place, purpose: undefined }), () => reads.priceHistory(place)),
    priceBreakdown: (locale, place) =>
      recordedRead(locale, searchTags(place), () => reads.priceBreakdown(place)),
    // What it is compared with lies in the town of the similar listings, which the same page reads with its tag.
    priceComparison: (locale, id) => recordedRead(locale, [listingTag(id)], () => reads.priceComparison(id)),
    // Of listings that the page has read with their own tags; a level is known for ten minutes anyway.
    priceLevels: (locale, ids) => recordedRead(locale, [], () => reads.priceLevels(ids)),
    // Words are corrected to those of any town.
    alternatives: (locale, filters) =>
      recordedRead(locale, searchTags({ purpose: filters.purpose }), () => reads.alternatives(filters)),
  }
}

function recordedRead<Result>(
  locale: Locale,
  tags: string[],
  read: () => Promise<Result>,
): Promise<Result | Response> {
  const headers = { 'Accept-Language': locale }
  return recorded<Result | Response>(tags, () =>
    read().catch((error) => errorResponse(error, new Request(env.SITE_URL, { headers }))),
  )
}

async function recorded<Result>(tags: string[], read: () => Promise<Result>): Promise<Result | Response> {
  const rendering = currentRenderContext()
  if (rendering?.outage) return rendering.outage.clone()
  for (const tag of tags) rendering?.tags.add(tag)
  const result = await read()
  if (rendering && result instanceof Response && result.status > 500) rendering.outage = result.clone()
  return result
}
