import type { Transaction } from '@/lib/tokens/schema'
import { closedReason } from './closed-reason'
import type { PurchasedContacts } from './schema'

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
