import { stripDigitGrouping } from '@/lib/i18n/format/strip-digit-grouping'

/** What is no number reads as one that is not whole: it is then told which ones are allowed. */
const unreadable = 0.5
/** The same where decimals are allowed: no figure of ours is negative. */
const unreadableDecimal = -1

/** The number that was typed, undefined for nothing. */
export function parseNumber(text: string): number | undefined {
  const digits = stripDigitGrouping(text.trim())
  if (digits === '') return undefined
  return /^\d{1,12}$/.test(digits) ? Number(digits) : unreadable
}

/** The same with decimals, behind a comma or a dot: `72,5`; three digits behind one are a thousand. */
export function parseDecimal(text: string): number | undefined {
  const [, whole, decimals] = /^(\d{1,9})[.,](\d{1,2})$/.exec(text.trim()) ?? []
  if (whole !== undefined) return Number(`${whole}.${decimals}`)
  const number = parseNumber(text)
  return number === unreadable ? unreadableDecimal : number
}
