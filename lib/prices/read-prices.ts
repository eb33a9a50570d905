import 'server-only'
import type { z } from 'zod'
import { fetchPublicOrNull } from '@/lib/http/page-reads/fetch-public'
import { type InProcessReads, inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { readResult } from '@/lib/http/page-reads/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import type { Locale } from '@/lib/i18n/routing'
import { type PropertyType, type Purpose, purposes } from '@/lib/listings/attributes/purposes-and-types'
import type { Property } from '@/lib/listings/property/property'
import { townsWithDistricts } from '@/lib/places/districts'
import { placeSlug, type TownOrPart } from '@/lib/places/place-slugs'
import { criteria, type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import type { PriceReads } from './public-reads'
import {
  fewestListings,
  medianSchema,
  type PriceComparison,
  type PriceGroup,
  type PriceHistory,
  type PriceLevel,
  placePricesSchema,
  priceBreakdownSchema,
  priceComparisonSchema,
  priceHistorySchema,
  priceLevelsSchema,
} from './schema'

export type PlacePrice = z.infer<typeof placePricesSchema>['items'][number]

/** By town or district, sorted by number of listings; null when the API fails. Never throws. */
export async function findPlacePrices(filters: ListingFilters): Promise<PlacePrice[] | null> {
  const own = criteria(filters)
  const found = await readOrNull((reads, locale) => reads.placePrices(locale, own), {
    path: `/v1/prices/places?${serializeFilters(own)}`,
    schema: placePricesSchema,
  })
  return found?.items ?? null
}

/** The medians of a place's last twelve months, and the yield; null where no month has enough listings. Never throws. */
export async function findPriceHistory(
  filters: Pick<ListingFilters, 'city' | 'district' | 'purpose' | 'type'>,
): Promise<PriceHistory | null> {
  return readOrNull((reads, locale) => reads.priceHistory(locale, filters), {
    path: `/v1/prices/history?${serializeFilters(filters)}`,
    schema: priceHistorySchema,
  })
}

/** The medians of a place by kind, structure and district; empty when the API fails. Never throws. */
export async function findPriceGroups(
  place: Pick<ListingFilters, 'city' | 'district'>,
): Promise<PriceGroup[]> {
  const found = await readOrNull((reads, locale) => reads.priceBreakdown(locale, place), {
    path: `/v1/prices/breakdown?${serializeFilters(place)}`,
    schema: priceBreakdownSchema,
  })
  return found?.groups ?? []
}

/** What is known of the prices of a place; the histories are of flats. */
export interface PlaceFigures {
  groups: PriceGroup[]
  sale: PriceHistory | null
  rent: PriceHistory | null
}

/** Never throws. */
export async function findPlaceFigures({ city, district }: TownOrPart): Promise<PlaceFigures> {
  const place = { city: [city], ...(district === null ? {} : { district: [district] }) }
  const flats = { ...place, type: ['apartment' as const] }
  const [groups, sale, rent] = await Promise.all([
    findPriceGroups(place),
    findPriceHistory({ ...flats, purpose: 'SALE' }),
    findPriceHistory({ ...flats, purpose: 'RENT' }),
  ])
  return { groups, sale, rent }
}

/**
 * Answers stand for some minutes: a link needs no newer ones, and every page of a listing would else wait for two histories, and
 * be made anew with each change of a listing to rent. By their addresses, of which there are as many as known places.
 */
const answers = new Map<string, { until: number; answer: Promise<TownOrPart | null> }>()
const keptMs = 10 * 60_000

/** A part of a town when there is a figure of its flats, else its town when there is one of it; null for neither. Never throws. */
export async function findPricedPlace(place: TownOrPart): Promise<TownOrPart | null> {
  const slug = placeSlug(place)
  if (slug === null) return null
  const known = answers.get(slug)
  if (known && known.until > Date.now()) return known.answer
  const answer = readPricedPlace(place)
  answers.set(slug, { until: Date.now() + keptMs, answer })
  return answer
}

async function readPricedPlace({ city, district }: TownOrPart): Promise<TownOrPart | null> {
  const flats = { city: [city], type: ['apartment' as const] }
  const place = { ...flats, ...(district === null ? {} : { district: [district] }) }
  const histories = await Promise.all(purposes.map((purpose) => findPriceHistory({ ...place, purpose })))
  if (histories.some((history) => history !== null)) return { city, district }
  return district === null ? null : findPricedPlace({ city, district: null })
}

/** The latest month that has a median; undefined for none. */
export function latestMonth(history: PriceHistory | null) {
  return history?.months.findLast(({ median_m2 }) => median_m2 !== null)
}

/** Towns and parts of towns of whose flats there are enough on offer, with the medians; the most listings first. Never throws. */
export async function findFlatPrices(): Promise<FlatPrices[]> {
  const flats = { type: ['apartment' as const] }
  const searches = [{}, ...townsWithDistricts.map(({ city }) => ({ city: [city] }))]
  const read = async (purpose: Purpose) =>
    (await Promise.all(searches.map((place) => findPlacePrices({ ...place, ...flats, purpose })))).flatMap(
      (found, at) => (found ?? []).filter(({ district }) => (at === 0) === (district === null)),
    )
  const [sale, rent] = await Promise.all([read('SALE'), read('RENT')])
  const found = new Map<string, FlatPrices>()
  for (const [name, places] of [
    ['sale', sale],
    ['rent', rent],
  ] as const)
    for (const { city, district, count, median_m2 } of places) {
      const slug = placeSlug({ city, district })
      if (slug === null || median_m2 === null || count < fewestListings) continue
      const known = found.get(slug) ?? { slug, city, district, sale: null, rent: null, count: 0 }
      found.set(slug, { ...known, [name]: median_m2, count: known.count + count })
    }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

/** EUR per square metre; null under eight flats. */
export interface FlatPrices extends TownOrPart {
  slug: string
  sale: number | null
  rent: number | null
  count: number
}

export interface KindMedian {
  type: PropertyType
  median: number
  count: number
}

/** Returns a place's medians by kind, without kinds that have too few listings. Never throws. */
export async function findKindMedians(
  place: Pick<ListingFilters, 'city' | 'district' | 'neighbourhood' | 'purpose'>,
  types: readonly PropertyType[],
): Promise<KindMedian[]> {
  const medians = types.map(async (type) => {
    const filters = { ...place, type: [type] }
    const found = await readOrNull((reads, locale) => reads.median(locale, filters), {
      path: `/v1/prices?${serializeFilters(filters)}`,
      schema: medianSchema,
    })
    return found ? [{ type, median: found.median_m2, count: found.count }] : []
  })
  return (await Promise.all(medians)).flat()
}

/** Null where there are too few similar listings, and without such a call. Never throws. */
export async function findPriceComparison({ id }: Pick<Property, 'id'>): Promise<PriceComparison | null> {
  return readOrNull((reads, locale) => reads.priceComparison(locale, id), {
    path: `/v1/listings/${encodeURIComponent(id)}/price-comparison`,
    schema: priceComparisonSchema,
  })
}

/** By id, of those that are clearly low or high. Never throws. */
export async function findPriceLevels(
  properties: readonly Pick<Property, 'id'>[],
): Promise<Record<string, PriceLevel>> {
  if (properties.length === 0) return {}
  const ids = properties.map(({ id }) => id)
  const found = await readOrNull((reads, locale) => reads.priceLevels(locale, ids), {
    path: `/v1/prices/levels?ids=${ids.map(encodeURIComponent).join(',')}`,
    schema: priceLevelsSchema,
  })
  return found?.levels ?? {}
}

/** In this process, else from API_URL; null when either fails. */
async function readOrNull<Result>(
  read: (reads: InProcessReads<PriceReads>, locale: Locale) => Promise<Result | Response>,
  remote: { path: string; schema: z.ZodType<Result> },
): Promise<Result | null> {
  const reads = inProcessReads<PriceReads>()
  if (!reads) return fetchPublicOrNull(remote.path, remote.schema)
  return readResult(read(reads, await currentLocale())).catch(() => null)
}
