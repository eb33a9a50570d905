import type { PurchasedContacts } from '@/lib/api/schemas/contact'
import type { Transaction } from '@/lib/api/schemas/tokens'
import { closedReason } from './contacts/closed-reason'

export function signedAmount(amount: number): string {
  return amount < 0 ? `−${Math.abs(amount)}` : `+${amount}`
}

/** Unlocked contacts by property id. */
export type ContactsById = ReadonlyMap<
  string,
  Pick<PurchasedContacts['items'][number], 'title' | 'published' | 'status'>
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
