/** What the calculator starts with, and between what it can be set. */
export const loanTerms = {
  /** Per cent of the price that is paid at once. */
  share: { start: 20, min: 0, max: 90, step: 5 },
  /** Per cent a year. */
  rate: { start: 5, min: 0, max: 20, step: 0.1 },
  years: { start: 25, min: 1, max: 35, step: 1 },
}

/** A loan with equal monthly payments (an annuity), in whole EUR. */
export interface Loan {
  borrowed: number
  monthly: number
  /** What all payments come to beyond what was borrowed. */
  interest: number
}

/** `share` and `rate` in per cent. The monthly rate is a twelfth of the yearly one; without interest it is divided evenly. */
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
