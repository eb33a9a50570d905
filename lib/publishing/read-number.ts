import { parseAmount, roundTo } from '@/lib/text/amount'

/** A fraction represents unparseable input: validation then fails with the message about allowed numbers. */
const unreadable = 0.5
/** Represents unparseable input of decimals, which are never negative. */
const unreadableDecimal = -1

/** Reads whole numbers as imports do: with digits in groups, a currency or a unit. */
export function parseNumber(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const amount = parseAmount(text)
  return amount !== undefined && Number.isInteger(amount) ? amount : unreadable
}

/** Parses a number with a decimal comma or dot: `72,5`; three digits after it count as thousands. */
export function parseDecimal(text: string): number | undefined {
  if (text.trim() === '') return undefined
  return parseAmount(text) ?? unreadableDecimal
}

/** Parses an area as imports do, rounded to the one decimal that a listing has: `54,67 m²`. */
export function parseArea(text: string): number | undefined {
  const area = parseDecimal(text)
  return area === undefined ? undefined : roundTo(area, 1)
}
