import type { PurchasedContact } from './schema'

/** The reason shown to buyers of a property that is no longer public; `gone` for withdrawn, expired and unknown. */
export type ClosedReason = 'sold' | 'rented' | 'gone'

/** Returns null for a public property. */
export function closedReason({
  published,
  status,
}: Pick<PurchasedContact, 'published' | 'status'>): ClosedReason | null {
  if (published !== false) return null
  return status === 'sold' || status === 'rented' ? status : 'gone'
}
