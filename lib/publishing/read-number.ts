import { parseDecimal as parseDecimals, stripDigitGrouping } from '@/lib/i18n/format/number'

/** A fraction represents unparseable input: validation then fails with the message about allowed numbers. */
const unreadable = 0.5
/** Represents unparseable input of decimals, which are never negative. */
const unreadableDecimal = -1

/** What people write behind a number: `120 m²`, `12 ari`, `1978.` */
const unitBehind = /(?<=\d)\.?\s{0,3}(?:m2|m²|kvm|kv\.? ?m|kvadrata?|sqm|ari|ara|ar|god(?:ine|ina)?)?\.?$/i

/** Reads whole numbers with digits in groups, a currency or a unit. */
export function parseNumber(text: string): number | undefined {
  const digits = stripDigitGrouping(text.trim().replace(unitBehind, ''))
  if (digits === '') return undefined
  return /^\d{1,12}$/.test(digits) ? Number(digits) : unreadable
}

/** Parses a number with a decimal comma or dot: `72,5`; three digits after it count as thousands. */
export function parseDecimal(text: string): number | undefined {
  const decimal = parseDecimals(text.trim().replace(unitBehind, ''))
  if (decimal !== undefined) return decimal
  const number = parseNumber(text)
  return number === unreadable ? unreadableDecimal : number
}
