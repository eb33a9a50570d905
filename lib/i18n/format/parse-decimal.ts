import { stripDigitGrouping } from './strip-digit-grouping'

/** Parses one or two decimals after a comma or dot: `72,5`, `1.250,5`; undefined for other text. */
export function parseDecimal(text: string): number | undefined {
  const [, whole, decimals] = /^(.+)[.,](\d{1,2})$/.exec(text.trim()) ?? []
  const digits = whole === undefined ? '' : stripDigitGrouping(whole)
  return /^\d{1,9}$/.test(digits) ? Number(`${digits}.${decimals}`) : undefined
}
