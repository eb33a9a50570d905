import type { Property } from './property'

/** Returns the latest price drop in whole EUR and its time; null if the latest change was not a drop. */
export function priceDrop({
  priceHistory,
}: Pick<Property, 'priceHistory'>): { by: number; at: string } | null {
  const [latest, before] = priceHistory.slice(-2).reverse()
  if (!latest || !before || latest.price >= before.price) return null
  return { by: before.price - latest.price, at: latest.at }
}
