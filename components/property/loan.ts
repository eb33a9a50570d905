/** Initial values and limits of the calculator's fields. */
export const loanTerms = {
  /** Per cent of the price paid at once. */
  share: { start: 20, min: 0, max: 90, step: 5 },
  /** Per cent per year. */
  rate: { start: 5, min: 0, max: 20, step: 0.1 },
  years: { start: 25, min: 1, max: 35, step: 1 },
}

/** A loan with equal monthly payments (an annuity), in whole EUR. */
export interface Loan {
  borrowed: number
  monthly: number
  /** The sum of all payments minus the amount borrowed. */
  interest: number
}

/** `share` and `rate` in per cent. The monthly rate is a twelfth of the yearly one. */
export function annuity(
  price: number,
  { share, rate, years }: { share: number; rate: number; years: number },
): Loan {
  const borrowed = Math.round(price * (1 - share / 100))
  const months = years * 12
  const monthlyRate = rate / 1200
  const exact =
    monthlyRate === 0 ? borrowed / months : (borrowed * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  return { borrowed, monthly: Math.round(exact), interest: Math.round(exact * months - borrowed) }
}
