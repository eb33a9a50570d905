import type { PurchasedContact } from '@/lib/api/schemas/account'

/** What buyers read of a property that is no longer public; `gone` for withdrawn, expired and unknown. */
export type Closing = 'sold' | 'rented' | 'gone'

/** Null for a public property. */
export function closingOf({
  published,
  status,
}: Pick<PurchasedContact, 'published' | 'status'>): Closing | null {
  if (published !== false) return null
  return status === 'sold' || status === 'rented' ? status : 'gone'
}
