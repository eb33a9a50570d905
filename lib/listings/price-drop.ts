import type { Property } from './property'

/** Returns how much the price is below the lowest of the 30 days before its latest change, and when that was; or null. */
export function priceDrop({
  price,
  reducedFrom,
  priceHistory,
}: Pick<Property, 'price' | 'reducedFrom' | 'priceHistory'>): { by: number; at: string } | null {
  const latest = priceHistory.at(-1)
  return latest && reducedFrom !== null ? { by: reducedFrom - price, at: latest.at } : null
}
