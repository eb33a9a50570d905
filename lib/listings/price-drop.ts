import type { Property } from './property'

/** By how much, in whole EUR, and when the latest change of a price lowered it; null when it did not. */
export function priceDrop({
  priceHistory,
}: Pick<Property, 'priceHistory'>): { by: number; at: string } | null {
  const [latest, before] = priceHistory.slice(-2).reverse()
  if (!latest || !before || latest.price >= before.price) return null
  return { by: before.price - latest.price, at: latest.at }
}
