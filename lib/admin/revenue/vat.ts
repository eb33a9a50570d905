/** The VAT within a sum of prices that include it, to the para. @param rate percent; null for none */
export function vatOf(gross: number, rate: number | null): number {
  return rate === null ? 0 : Math.round((gross * rate * 100) / (100 + rate)) / 100
}
