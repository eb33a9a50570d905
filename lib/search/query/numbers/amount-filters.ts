import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import type { ListingFilters } from '@/lib/search/filters/filters'
import type { Token } from '@/lib/text/phrases/tokens'
import { type Amount, maxBareArea, minBareArea } from './amounts'

/** Range of monthly rents in EUR; amounts above it are prices, except for land. */
const [minRent, maxRent] = [100, 3_000]
/** `do 100` means thousands for sales. */
const thousandsUpTo = 1_000
/**
 * From this amount on a flat is more likely to rent (`do 500`; `do 300` means thousands), and so is a furnished one.
 */
const likelyRent = 400
/** Among rentals, round numbers in this range are rents: `400`; other numbers are years and house numbers. */
const [minBareRent, maxBareRent] = [200, 1_900]
/** Round numbers from this amount on are prices in EUR. */
export const minSalePrice = 20_000

/**
 * Returns the filters of an amount; undefined for other numbers, such as a house number or a year.
 * @param stated the explicit filters and those of the text's phrases
 * @param tokens of the amount
 */
export function amountFilters(
  amount: Amount,
  stated: ListingFilters,
  tokens: readonly Token[],
  before: Token | undefined,
): ListingFilters | undefined {
  const inferred = inferUnit(amount, stated, tokens, before)
  if (inferred && isOfPlot(inferred, before) && stated.type?.every((each) => each !== 'land'))
    return plotOfArea(inferred, stated.type)
  return inferred && filtersOf(inferred, stated)
}

/** `na placu od 600 m2`: of the plot, whatever the home's own area is. */
export function isOfPlot({ unit }: Amount, before: Token | undefined): boolean {
  return unit === 'area' && /^(plac|parcel|okucnic|zemljist|plot)/.test(before?.key ?? '')
}

/** `Od` behind the word for a plot is no bound. */
function plotOfArea(amount: Amount, type: readonly PropertyType[]): ListingFilters {
  const { min, max, bound } = amount
  const ares = {
    ...amount,
    min: min * aresPerSquareMetre,
    max: max * aresPerSquareMetre,
    unit: 'ares' as const,
  }
  return plotFilters(bound === 'min' ? { ...ares, bound: undefined } : ares, type)
}

const aresPerSquareMetre = 0.01

/**
 * Infers the unit of a number. With a bound it is a price (`do 100000`; `do 100` for a sale means thousands; `do 500`
 * for a flat is a rent); with or without one it is a structure (`2.0`, `2.5 i više`); else a price if round and large, a rent
 * after the word for it (`kirija 300`), or an area after a kind of home. Undefined for others, such as a house number or a year.
 */
function inferUnit(
  amount: Amount,
  stated: ListingFilters,
  tokens: readonly Token[],
  before: Token | undefined,
): Amount | undefined {
  if (amount.unit !== undefined) return amount
  const { min, max, bound } = amount
  if (isStructure(tokens)) return { ...amount, unit: 'rooms' }
  if (bound !== undefined) {
    const { purpose, type = ['apartment'], furnished, petsAllowed } = stated
    const looksLikeRent = max >= likelyRent || furnished !== undefined || petsAllowed === true
    const isLikelyRent = purpose === undefined && type.includes('apartment') && looksLikeRent
    const isRent = purpose === 'RENT' || isLikelyRent
    if (max < 10 && !isRent) return undefined
    const isShort = !isRent && max < thousandsUpTo
    return { ...amount, unit: 'price', ...(isShort ? { min: min * 1_000, max: max * 1_000 } : {}) }
  }
  if (max >= minSalePrice && max <= 10_000_000 && max % 500 === 0) return { ...amount, unit: 'price' }
  const followsRent = /^(kirij|izdav|iznajm|najam|rent|zakup)/.test(before?.key ?? '')
  if (followsRent && min >= minRent && max <= maxRent) return { ...amount, unit: 'price' }
  const followsKind = /^(stan|kuc|flat|apart|house|lokal|garson|.*sob|plac)/.test(before?.key ?? '')
  if (followsKind && min >= minBareArea && max <= maxBareArea) return { ...amount, unit: 'area' }
  const isRent = stated.purpose === 'RENT' && min >= minBareRent && max <= maxBareRent && max % 50 === 0
  return isRent && (followsKind || before === undefined) ? { ...amount, unit: 'price' } : undefined
}

/** `2.0`, `od 2.5 do 3.0`: no price has such decimals. */
function isStructure(tokens: readonly Token[]): boolean {
  const numbers = tokens.map(({ text }) => text).filter((text) => /\d/.test(text))
  return numbers.length > 0 && numbers.every((text) => /^(?:[0-4][.,][05]|5[.,]0)$/.test(text))
}

function filtersOf(amount: Amount, { type }: ListingFilters): ListingFilters {
  const { min, max, bound, isExclusive, unit } = amount
  const from = bound === 'max' ? undefined : bound === 'about' ? min * 0.9 : min
  const to = bound === 'min' ? undefined : bound === 'about' ? max * 1.1 : max
  const within = (minName: keyof ListingFilters, maxName: keyof ListingFilters, times = 1) => ({
    ...(from === undefined ? {} : { [minName]: Math.floor(from * times + 0.001) }),
    ...(to === undefined ? {} : { [maxName]: Math.ceil(to * times - 0.001) }),
  })
  // `stan 100k` means a budget.
  const budget = (minName: keyof ListingFilters, maxName: keyof ListingFilters, times = 1) =>
    within(bound ? minName : maxName, maxName, times)
  // A budget sorts by price descending, so that the first results are near it.
  if (unit === 'price') return { ...budget('minPrice', 'maxPrice'), ...(bound ? {} : { sort: 'price_desc' }) }
  if (unit === 'price per m2') return budget('minPriceM2', 'maxPriceM2')
  if (unit === 'dinars') {
    const inEuros = (dinars: number) => Math.round(dinars / dinarsPerEuro)
    return filtersOf({ ...amount, min: inEuros(min), max: inEuros(max), unit: 'price' }, {})
  }
  if (unit === 'price per are') return budget('minPriceM2', 'maxPriceM2', 0.01)
  if (unit === 'area') return bound ? within('minArea', 'maxArea') : nearArea(min, amount.added)
  if (unit === 'terraces') return { amenities: ['terrace'] }
  if (unit === 'ares' || unit === 'hectares') {
    if (type?.some((each) => each !== 'land')) return plotFilters(amount, type)
    const times = unit === 'ares' ? 100 : 10_000
    const near =
      unit === 'ares'
        ? nearArea(min * times)
        : {
            minArea: Math.round(min * times * leastOfHectare),
            maxArea: Math.round(min * times * mostOfHectare),
          }
    return { type: ['land'], ...(bound ? within('minArea', 'maxArea', times) : near) }
  }
  if (unit === 'bathrooms') return { bathroomsMin: Math.floor(min) }
  // The floors of a house are its storeys.
  if (unit === 'floor' && type?.length === 1 && type[0] === 'house') return {}
  if (unit === 'floor' && isExclusive) return bound === 'min' ? { floorMin: min + 1 } : { floorMax: max - 1 }
  if (unit === 'floor') return within('floorMin', 'floorMax')
  if (unit === 'rooms') return structureFilters(from, to)
  if (unit !== 'bedrooms' || bound === 'max') return {}
  return bound === 'min' || bound === 'range' ? { roomsMin: Math.floor(min) } : { rooms: Math.floor(min) }
}

/** The ares of a house are those of its plot. A flat has none. */
function plotFilters({ min, max, bound, unit }: Amount, type: readonly PropertyType[]): ListingFilters {
  if (!type.some((each) => each === 'house' || each === 'commercial')) return {}
  const times = unit === 'ares' ? 1 : aresPerHectare
  const [least, most] = unit === 'ares' ? [0.9, 1.1] : [leastOfHectare, mostOfHectare]
  const from = bound === 'max' ? undefined : bound === undefined || bound === 'about' ? min * least : min
  const to = bound === 'min' ? undefined : bound === undefined || bound === 'about' ? max * most : max
  return {
    ...(from === undefined ? {} : { minPlotAres: Math.floor(from * times + 0.001) }),
    ...(to === undefined ? {} : { maxPlotAres: Math.ceil(to * times - 0.001) }),
  }
}

const aresPerHectare = 100

/** Constant, since the rate has been stable at about 117 for years. */
const dinarsPerEuro = 117.2

/** `60 m²` matches a range of ten percent up and down, `60+10 m²` up to the sum; what is larger than the home is no part of it. */
function nearArea(area: number, added = 0): ListingFilters {
  const most = Math.max(area * 1.1, added > area ? area : area + added)
  return { minArea: Math.floor(area * 0.9 + 0.001), maxArea: Math.ceil(most - 0.001) }
}

/** A hectare is named for a plot that is about as large, or somewhat larger. */
const [leastOfHectare, mostOfHectare] = [0.8, 1.5]

/** The largest structure, which includes all above. */
const maxRooms = 5

function structureFilters(from?: number, to?: number): ListingFilters {
  const step = (rooms: number) => Math.min(maxRooms, Math.max(0.5, Math.round(rooms * 2) / 2))
  return {
    ...(from === undefined ? {} : { structureMin: step(from) }),
    ...(to === undefined ? {} : { structureMax: step(to) }),
  }
}

/** EUR a month per square metre; higher amounts are prices. Plots are also sold for less. */
const maxRentPerM2 = 100

/**
 * A structure alone implies a flat (`četvorosoban`). A low price implies a rental, a high one a sale; an explicit price
 * takes precedence and implies nothing.
 */
export function impliedFilters(read: ListingFilters, known: ListingFilters): ListingFilters {
  const { type } = { ...known, ...read }
  const hasStructure = read.structureMin !== undefined || read.structureMax !== undefined
  return {
    ...impliedPurpose(read, known),
    ...(type === undefined && hasStructure ? { type: ['apartment'] } : {}),
  }
}

function impliedPurpose(read: ListingFilters, known: ListingFilters): ListingFilters {
  const { purpose, type } = { ...known, ...read }
  if (purpose !== undefined || known.minPrice !== undefined || known.maxPrice !== undefined) return {}
  const perM2 = read.maxPriceM2 ?? read.minPriceM2
  if (perM2 !== undefined && perM2 > maxRentPerM2) return { purpose: 'SALE' }
  if (perM2 !== undefined) return type?.includes('land') ? {} : { purpose: 'RENT' }
  const { minPrice = 0, maxPrice = minPrice } = read
  if (maxPrice >= minSalePrice) return { purpose: 'SALE' }
  const isRent = maxPrice > minPrice && maxPrice <= maxRent && !type?.includes('land')
  return isRent ? { purpose: 'RENT' } : {}
}
