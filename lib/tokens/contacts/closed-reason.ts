import type { PurchasedContact } from '@/lib/api/schemas/account'

/** What buyers read of a property that is no longer public; `gone` for withdrawn, expired and unknown. */
export type ClosedReason = 'sold' | 'rented' | 'gone'

/** Null for a public property. */
export function closedReason({
  published,
  status,
}: Pick<PurchasedContact, 'published' | 'status'>): ClosedReason | null {
  if (published !== false) return null
  return status === 'sold' || status === 'rented' ? status : 'gone'
}
