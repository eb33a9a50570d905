/** Per cent of the price that are paid at once, unless the reader says otherwise; per cent a year; years. */
export const usual = { share: 20, rate: 5, years: 25 } as const

interface Terms {
  /** Whole EUR. */
  downPayment: number
  /** Per cent a year. */
  rate: number
  years: number
}

/** The terms that a reckoning begins with. */
export function usualTerms(price: number): Terms {
  const { share, rate, years } = usual
  return { downPayment: Math.round((price * share) / 100), rate, years }
}

/**
 * A loan with equal monthly payments, in whole EUR; `interest` is the sum of all payments minus the amount borrowed.
 * The monthly rate is a twelfth of the yearly one.
 */
export function annuity(price: number, { downPayment, rate, years }: Terms) {
  const borrowed = price - downPayment
  const months = years * 12
  const monthlyRate = rate / 1200
  const exact =
    monthlyRate === 0 ? borrowed / months : (borrowed * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  return { borrowed, monthly: Math.round(exact), interest: Math.round(exact * months - borrowed) }
}
