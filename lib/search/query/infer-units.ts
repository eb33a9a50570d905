import type { ListingFilters } from '../filters'
import type { Amount } from './amounts'
import type { Token } from './tokens'

/** Whole rents are below this, in euros a month, and prices above, but for land. */
const highestRent = 3_000
/** `do 100` of a property for sale means thousands. */
const thousandsUpTo = 1_000
/** A flat for `do 500` is to rent, one for `do 300` costs thousands: no purpose, and rents begin to be more likely. */
const likelyRent = 400
/** Numbers without a unit that can be an area behind a kind: `stan 60`. */
const [leastArea, mostArea] = [18, 300]
/** From here on a round number is a price in euros. */
const leastPrice = 20_000

/**
 * Infers the unit of a number: bounded ones are prices (`do 100000`; `do 100` of a sale in thousands, `do 500` of a flat a rent), bare ones a
 * structure (`2.0`), a price when round and large, an area behind a kind of home. Undefined for others: a house
 * number, a year.
 */
export function inferUnit(
  amount: Amount,
  stated: Partial<ListingFilters>,
  tokens: readonly Token[],
  before: Token | undefined,
): Amount | undefined {
  if (amount.unit !== undefined) return amount
  const { min = 0, max = 0, bound } = amount
  if (bound === undefined && /^[0-5][.,][05]$/.test(tokens[0]?.text ?? '') && max <= 5)
    return { ...amount, unit: 'rooms' }
  if (bound !== undefined) {
    const { purpose, type = 'apartment' } = stated
    const isLikelyRent = purpose === undefined && type === 'apartment' && max >= likelyRent
    const isRent = purpose === 'RENT' || isLikelyRent
    if (max < 10 && !isRent) return undefined
    const isShort = !isRent && max < thousandsUpTo
    return { ...amount, unit: 'price', ...(isShort ? { min: min * 1_000, max: max * 1_000 } : {}) }
  }
  if (max >= leastPrice && max <= 10_000_000 && max % 500 === 0) return { ...amount, unit: 'price' }
  const followsKind = /^(stan|kuc|flat|apart|house|lokal|garson|.*sob|plac)/.test(before?.key ?? '')
  return followsKind && min >= leastArea && max <= mostArea ? { ...amount, unit: 'area' } : undefined
}

/** So small a price implies a rental; a lone price per m² filters nothing. */
export function impliedFilters(
  { maxPrice }: Partial<ListingFilters>,
  { purpose, type }: Partial<ListingFilters>,
): Partial<ListingFilters> {
  const isRent = maxPrice !== undefined && maxPrice <= highestRent && purpose === undefined && type !== 'land'
  return isRent ? { purpose: 'RENT' } : {}
}
