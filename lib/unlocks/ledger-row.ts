import type { Transaction } from '@/lib/tokens/schema'
import type { UnlockedContact, UnlockedContacts } from './schema'

export function signedAmount(amount: number): string {
  return amount < 0 ? `−${Math.abs(amount)}` : `+${amount}`
}

/** Unlocked contacts by property id. */
export type ContactsById = ReadonlyMap<
  string,
  Pick<UnlockedContacts['items'][number], 'title' | 'published' | 'status'>
>

/** Returns the property of an unlock; its title is null when the contact is unknown. */
export function ledgerProperty(
  { property_id: id }: Pick<Transaction, 'property_id'>,
  contacts: ContactsById,
) {
  if (id === null) return null
  const contact = contacts.get(id)
  return { id, title: contact?.title ?? null, closing: contact ? closedReason(contact) : null }
}

/** The reason shown to buyers of a property that is no longer public; `gone` for withdrawn, expired and unknown. */
export type ClosedReason = 'sold' | 'rented' | 'gone'

/** Returns null for a public property. */
export function closedReason({
  published,
  status,
}: Pick<UnlockedContact, 'published' | 'status'>): ClosedReason | null {
  if (published !== false) return null
  return status === 'sold' || status === 'rented' ? status : 'gone'
}
