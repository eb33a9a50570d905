import type { ListingFilters } from '../filters'
import type { Amount } from './amounts'

export function amountFilters(
  { min = 0, max = 0, bound, isExclusive, unit }: Amount,
  { type }: ListingFilters,
): ListingFilters {
  const from = bound === 'max' ? undefined : bound === 'about' ? min * 0.9 : min
  const to = bound === 'min' ? undefined : bound === 'about' ? max * 1.1 : max
  const within = (minName: keyof ListingFilters, maxName: keyof ListingFilters, times = 1) => ({
    ...(from === undefined ? {} : { [minName]: Math.floor(from * times + 0.001) }),
    ...(to === undefined ? {} : { [maxName]: Math.ceil(to * times - 0.001) }),
  })
  // `stan 100k` names a budget.
  const budget = (minName: keyof ListingFilters, maxName: keyof ListingFilters, times = 1) =>
    within(bound ? minName : maxName, maxName, times)
  // The first results should be near it.
  if (unit === 'price') return { ...budget('minPrice', 'maxPrice'), ...(bound ? {} : { sort: 'price_desc' }) }
  if (unit === 'price per m2') return budget('minPriceM2', 'maxPriceM2')
  // In whole EUR.
  if (unit === 'dinars')
    return amountFilters(
      { ...inEuros({ min, max }), ...(bound ? { bound } : {}), length: 0, unit: 'price' },
      {},
    )
  if (unit === 'price per are') return budget('minPriceM2', 'maxPriceM2', 0.01)
  if (unit === 'area') return bound ? within('minArea', 'maxArea') : nearArea(min)
  if (unit === 'ares' || unit === 'hectares') {
    // The ares of a house are its plot's, which has no filter.
    if (type?.some((each) => each !== 'land')) return {}
    const times = unit === 'ares' ? 100 : 10_000
    return { type: ['land'], ...(bound ? within('minArea', 'maxArea', times) : nearArea(min * times)) }
  }
  if (unit === 'bathrooms') return { bathroomsMin: Math.floor(min) }
  // A house's are its storeys.
  if (unit === 'floor' && type?.length === 1 && type[0] === 'house') return {}
  if (unit === 'floor' && isExclusive) return bound === 'min' ? { floorMin: min + 1 } : { floorMax: max - 1 }
  if (unit === 'floor') return within('floorMin', 'floorMax')
  if (unit === 'rooms') return structureFilters(from, to)
  if (unit !== 'bedrooms' || bound === 'max') return {}
  return bound === 'min' || bound === 'range' ? { roomsMin: Math.floor(min) } : { rooms: Math.floor(min) }
}

/** Near enough for a search: the rate has been held at about 117 for years. */
const dinarsPerEuro = 117.2

const inEuros = ({ min, max }: { min: number; max: number }) => ({
  min: Math.round(min / dinarsPerEuro),
  max: Math.round(max / dinarsPerEuro),
})

/** `60 m²` is a size, not a measurement: a tenth more or less fits. */
function nearArea(area: number): ListingFilters {
  return { minArea: Math.floor(area * 0.9 + 0.001), maxArea: Math.ceil(area * 1.1 - 0.001) }
}

/** The largest structure, which includes all above. */
const mostRooms = 5

function structureFilters(from?: number, to?: number): ListingFilters {
  const step = (rooms: number) => Math.min(mostRooms, Math.max(0.5, Math.round(rooms * 2) / 2))
  return {
    ...(from === undefined ? {} : { structureMin: step(from) as ListingFilters['structureMin'] & number }),
    ...(to === undefined ? {} : { structureMax: step(to) as ListingFilters['structureMax'] & number }),
  }
}
