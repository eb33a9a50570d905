import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { quantile } from '@/lib/prices/compare-price'
import { lastMonths } from '@/lib/prices/price-months'
import { fewestListings } from '@/lib/prices/schema'
import type { priceMonths } from '@/lib/prices/tables'
import { foldText } from '@/lib/text/fold'
import type { DemoListing } from './schema'

type Row = typeof priceMonths.$inferInsert
type Group = Pick<Required<Row>, 'cityKey' | 'district' | 'purpose' | 'type'>

/** Fewer listings of the catalogue say nothing about a place. */
const fewestOfCatalogue = 4
/** By which part prices and rents rise a month. */
const rises: Record<Purpose, number> = { SALE: 0.006, RENT: 0.0035 }
/** By which part a month's median is off the trend at most, and its listings off today's. */
const [wobble, turnover] = [0.012, 0.3]

/**
 * The months before the current one, as a site would have stored them that had always had some more listings than the
 * catalogue has: from the medians of the catalogue back along a trend, equal at every seeding.
 */
export function demoPriceMonths(catalogue: readonly DemoListing[], now = new Date()): Row[] {
  const before = lastMonths(now).slice(0, -1)
  const groups = new Map<string, { group: Group; prices: number[] }>()
  for (const listing of catalogue)
    for (const group of groupsOf(listing)) {
      const key = JSON.stringify(group)
      const known = groups.get(key) ?? { group, prices: [] }
      known.prices.push(listing.price / listing.area_m2)
      groups.set(key, known)
    }
  return [...groups.values()].flatMap(({ group, prices }) => {
    if (prices.length < fewestOfCatalogue) return []
    const median = quantile(
      prices.toSorted((a, b) => a - b),
      0.5,
    )
    return before.map((month, at): Row => {
      const seed = `${Object.values(group).join()} ${at}`
      const trend = (1 - rises[group.purpose]) ** (before.length - at)
      return {
        ...group,
        month: `${month}-01`,
        medianM2: median * trend * (1 + wobble * signed(seed)),
        count: Math.max(fewestListings, Math.round(prices.length * (1 + turnover * signed(`${seed} homes`)))),
      }
    })
  })
}

function groupsOf({ city, district = '', purpose, type }: DemoListing): Group[] {
  const cityKey = foldText(city)
  const places = [
    { cityKey: '', district: '' },
    { cityKey, district: '' },
    ...(district ? [{ cityKey, district }] : []),
  ]
  return places.flatMap((place) => ['', type].map((kind) => ({ ...place, purpose, type: kind })))
}

/** A number from -1 to 1 that only depends on the text (FNV-1a). */
function signed(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  // The last characters alone would hardly change the upper bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x7fffffff - 1
}
