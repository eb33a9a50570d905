import { isFieldApplicable, type ListingForm } from './listing-form'
import { parseDecimal, parseNumber } from './read-number'

/** Fields that are asked about when they look like a slip, and are never refused for it. */
const doubtedFields = ['price', 'area_m2', 'rooms', 'bathrooms', 'zip_code'] as const

export type DoubtedField = (typeof doubtedFields)[number]

/** In EUR: what asking prices lie between, and square metres of all but land. */
const usualPrices = { SALE: [2_000, 5_000_000], RENT: [50, 20_000] } as const
const usualSquareMetre = { SALE: [50, 20_000], RENT: [1, 100] } as const
const usualAreas = { land: [50, 500_000], others: [8, 5_000] } as const
const mostRooms = 15

export function isDoubted(field: string): field is DoubtedField {
  return doubtedFields.some((doubted) => doubted === field)
}

export function isDoubtful(field: DoubtedField, form: ListingForm): boolean {
  const { purpose, type } = form
  if (!isFieldApplicable(field, form)) return false
  const [price, area] = [parseNumber(form.price) ?? 0, parseDecimal(form.area_m2) ?? 0]
  switch (field) {
    case 'price': {
      const each = area > 0 && type !== 'land' ? price / area : null
      const isUsual = isBetween(price, usualPrices[purpose])
      return price > 0 && !(isUsual && (each === null || isBetween(each, usualSquareMetre[purpose])))
    }
    case 'area_m2':
      return area > 0 && !isBetween(area, usualAreas[type === 'land' ? 'land' : 'others'])
    case 'zip_code':
      return form.zip_code.trim() !== '' && !/^\d{5}$/.test(form.zip_code.replaceAll(' ', ''))
    default:
      return (parseNumber(form[field]) ?? 0) > mostRooms
  }
}

function isBetween(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high
}
