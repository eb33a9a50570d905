/** The smallest price of each step, in EUR, the largest first. */
const steps = [
  { from: 50_000, step: 500 },
  { from: 5_000, step: 100 },
  { from: 1_000, step: 50 },
  { from: 200, step: 10 },
] as const

/** Rounds a calculated price to one that people would write: 140.650 € to 140.500 €, 485 € to 490 €; small ones to 1 €. */
export function roundPrice(price: number): number {
  const step = steps.find(({ from }) => price >= from)?.step ?? 1
  return Math.round(price / step) * step
}
