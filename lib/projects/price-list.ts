import 'server-only'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
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

/** The lines of a project's price list, the header first. */
export function priceListRows(locale: Locale, units: readonly Unit[]): string[][] {
  const t = translatorFor(locale, 'project.columns')
  const lines = units.map((unit) => {
    const texts = unitTexts(locale, unit)
    return unitColumns.map((name) => texts[name] ?? '')
  })
  return [unitColumns.map((name) => t(name)), ...lines]
}
