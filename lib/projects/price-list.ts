import 'server-only'
import { formatPrice, formatPricePerSquareMetre, pricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import type { Unit } from './schema'

/** What is said of a unit in a table; null for what nobody gave, and for the price of one that is sold. */
export function unitTexts(locale: Locale, unit: Unit) {
  const { price, area_m2, floor, structure, orientation, state } = unit
  const attributes = { ...noAttributes, floor, structure, orientation }
  const isSold = state === 'sold'
  return {
    unit: unit.unit,
    floor: formatAttribute(locale, 'floor', attributes),
    structure: formatAttribute(locale, 'structure', attributes),
    orientation: formatAttribute(locale, 'orientation', attributes),
    area: formatArea(locale, area_m2),
    price: isSold ? null : formatPrice(locale, price),
    perSquareMetre: isSold ? null : formatPricePerSquareMetre(locale, price, area_m2),
    state: translatorFor(locale, 'project.states')(state),
  }
}

export const unitColumns = [
  ...(['unit', 'floor', 'structure', 'area', 'orientation', 'price', 'perSquareMetre', 'state'] as const),
]

/** What a spreadsheet counts with; its header names the unit. */
const measures: Partial<Record<(typeof unitColumns)[number], string>> = {
  area: ' (m²)',
  price: ' (€)',
  perSquareMetre: ' (€)',
}

/** The lines of a project's price list, the header first; areas and prices are numbers. */
export function priceListRows(locale: Locale, units: readonly Unit[]): (string | number)[][] {
  const t = translatorFor(locale, 'project.columns')
  const lines = units.map((unit) => {
    const { price, area_m2: area, state } = unit
    const isSold = state === 'sold'
    const numbers = {
      area,
      price: isSold ? null : price,
      perSquareMetre: isSold ? null : pricePerSquareMetre(price, area),
    }
    const cells = { ...unitTexts(locale, unit), ...numbers }
    return unitColumns.map((name) => cells[name] ?? '')
  })
  return [unitColumns.map((name) => t(name) + (measures[name] ?? '')), ...lines]
}
