import 'server-only'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import { pricePerSquareMetre } from '@/lib/i18n/format/money'
import { type Purpose, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { findDistrict } from '@/lib/places/districts'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { onlyTown } from '@/lib/search/filters/town-searches'
import { foldText } from '@/lib/text/fold'
import { findMedians, type Median } from './medians'
import { lastMonths } from './price-months'
import { fewestListings, type PriceHistory } from './schema'

type PlaceAndKind = Pick<ListingFilters, 'city' | 'district' | 'purpose' | 'type'>

/**
 * Returns the medians of the last twelve months: those that were stored, and the current one as it is now.
 * @throws HttpError 404 when no month has enough listings
 */
export async function readPriceHistory({ purpose = 'SALE', ...place }: PlaceAndKind): Promise<PriceHistory> {
  const months = lastMonths()
  const [stored, current] = await Promise.all([
    readStored(place, months[0] ?? ''),
    findMedians(
      purposes.map((each) => ({ ...place, purpose: each })),
      fewestListings,
    ),
  ])
  const none: Median = { median_m2: null, count: 0 }
  const histories = purposes.map((each, index) =>
    months.map((month, at) => {
      const known = at === months.length - 1 ? current[index] : stored.get(`${each} ${month}`)
      return { month, ...(known ?? none) }
    }),
  )
  const own = histories[purposes.indexOf(purpose)] ?? []
  if (own.every(({ median_m2 }) => median_m2 === null)) throw new HttpError('too_few')
  const [sale, rent] = [histories[purposes.indexOf('SALE')] ?? [], histories[purposes.indexOf('RENT')] ?? []]
  return { months: own, rent_yield: yieldOf(sale, rent) }
}

/** By purpose and month. */
async function readStored(place: PlaceAndKind, first: string): Promise<Map<string, Median>> {
  const [{ city, district }, [type = '']] = [placeKey(place), place.type ?? []]
  const rows = await withReadTimeout(sql()<
    { purpose: Purpose; month: string; median_m2: number | null; count: number }[]
  >`
    select purpose, to_char(month, 'YYYY-MM') as month, median_m2, count from kljuc.price_months
    where city_key = ${city} and district = ${district} and type = ${type} and month >= ${`${first}-01`}::date`)
  return new Map(
    rows.map(({ purpose, month, median_m2, count }) => [
      `${purpose} ${month}`,
      { count, median_m2: median_m2 === null ? null : pricePerSquareMetre(median_m2, 1) },
    ]),
  )
}

/** As the table names a place. */
function placeKey(place: PlaceAndKind): { city: string; district: string } {
  const city = onlyTown(place) ?? ''
  const [named] = place.district ?? []
  const district = named === undefined ? '' : (findDistrict(city, named)?.name ?? named)
  return { city: foldText(city), district }
}

/** Percent a year with one decimal, of the latest month in which listings to buy and listings to rent have a median. */
export function yieldOf(sale: readonly Median[], rent: readonly Median[]): number | null {
  for (let at = sale.length - 1; at >= 0; at--) {
    const [price, monthly] = [sale[at]?.median_m2, rent[at]?.median_m2]
    if (price && monthly) return Math.round(((monthly * 12) / price) * 1_000) / 10
  }
  return null
}
