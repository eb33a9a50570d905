import type { PropertyType, Purpose } from './purposes-and-types'

/** The field that a doubt is about, by its name in the API, first; then those that it depends on. */
export const doubtFields = {
  price_too_low: ['price', 'area_m2', 'purpose', 'type'],
  price_too_high: ['price', 'area_m2', 'purpose', 'type'],
  area_unlikely: ['area_m2', 'type'],
  plot_unlikely: ['plot_ares', 'area_m2', 'type'],
  rooms_unlikely: ['rooms', 'type'],
  bathrooms_unlikely: ['bathrooms', 'type'],
  zip_code_unlikely: ['zip_code'],
  place_unknown: ['city'],
  country_unknown: ['country'],
  email_unlikely: ['contact_email'],
  /** Of all that the copy has in common with the other listing. */
  own_copy: ['images', 'purpose', 'type', 'city', 'area_m2', 'floor', 'structure'],
} as const satisfies Record<string, readonly [string, ...string[]]>

/** Values that are allowed and look like a slip: the owner is asked, and nothing is refused. */
export type DoubtCode = keyof typeof doubtFields

export const doubtCodes = Object.keys(doubtFields) as [DoubtCode, ...DoubtCode[]]

type Range = readonly [low: number, high: number]

/** In EUR: what asking prices lie between, and square metres of all but land. */
export const usualPrices: Record<Purpose, Range> = { SALE: [2_000, 5_000_000], RENT: [50, 20_000] }
export const usualSquareMetre: Record<Purpose, Range> = { SALE: [50, 20_000], RENT: [1, 100] }
const usualAreas: Record<'land' | 'others', Range> = { land: [50, 500_000], others: [8, 5_000] }
/** In ares, of a house or a business. */
const usualPlots: Range = [0.3, 5_000]
/** By which factor the two sizes of a plot may differ. */
const plotTolerance = 3
const usualRooms: Range = [0, 15]

/** Of a listing, as far as they are known. */
export interface DoubtedValues {
  purpose: Purpose
  type: PropertyType
  price?: number | null | undefined
  area_m2?: number | null | undefined
  plot_ares?: number | null | undefined
  rooms?: number | null | undefined
  bathrooms?: number | null | undefined
  zip_code?: string | null | undefined
  contact_email?: string | null | undefined
}

const zipCode = /^\d{5}$/

/** The doubts that need no list of places. */
export function findValueDoubts({ purpose, type, ...values }: DoubtedValues): DoubtCode[] {
  const { price, area_m2: area, plot_ares: plot } = values
  const each = price && area && type !== 'land' ? price / area : null
  const [total, squareMetre] = [usualPrices[purpose], usualSquareMetre[purpose]]
  const isPlotUnlikely =
    type === 'land'
      ? !isWithin(plot && area ? (plot * 100) / area : null, [1 / plotTolerance, plotTolerance])
      : !isWithin(plot, usualPlots)
  const isDoubted: Partial<Record<DoubtCode, boolean>> = {
    price_too_low: isBelow(price, total) || isBelow(each, squareMetre),
    price_too_high: isAbove(price, total) || isAbove(each, squareMetre),
    area_unlikely: !isWithin(area, usualAreas[type === 'land' ? 'land' : 'others']),
    plot_unlikely: isPlotUnlikely,
    rooms_unlikely: !isWithin(values.rooms, usualRooms),
    bathrooms_unlikely: !isWithin(values.bathrooms, usualRooms),
    zip_code_unlikely:
      Boolean(values.zip_code?.trim()) && !zipCode.test(values.zip_code?.replaceAll(' ', '') ?? ''),
    // As HTML's e-mail field has it, which allows names of the local network.
    email_unlikely: Boolean(values.contact_email) && !/\.\p{L}[\p{L}\d-]+$/u.test(values.contact_email ?? ''),
  }
  return doubtCodes.filter((code) => isDoubted[code])
}

/** Nothing is doubted of what is not given. */
const isBelow = (value: number | null | undefined, [low]: Range) => value != null && value > 0 && value < low
const isAbove = (value: number | null | undefined, [, high]: Range) => value != null && value > high
const isWithin = (value: number | null | undefined, range: Range) =>
  !isBelow(value, range) && !isAbove(value, range)
