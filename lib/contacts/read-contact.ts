import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { Contact, PurchasedContact, PurchasedContacts } from '@/lib/api/schemas/account'
import { type Database, db, type Transaction } from '@/lib/db/client'
import { contactUnlocks, listingContacts, listings } from '@/lib/db/schema'

const contactColumns = {
  name: listingContacts.name,
  phone: listingContacts.phone,
  email: listingContacts.email,
  address: listingContacts.address,
  zip_code: listingContacts.zipCode,
  city: listings.city,
  state: listings.state,
  country: listings.country,
}

/** A listing's contact. To be called only once it is certain that the caller has paid for it. */
export async function readContact(database: Database | Transaction, listingId: string): Promise<Contact> {
  const [contact] = await database
    .select(contactColumns)
    .from(listingContacts)
    .innerJoin(listings, eq(listings.id, listingContacts.listingId))
    .where(eq(listingContacts.listingId, listingId))
  if (!contact) throw new Error('A listing without a contact.')
  return contact
}

/** The contacts a person has unlocked, newest first; withdrawn listings' ones stay. */
export async function findPurchasedContacts(accountId: string): Promise<PurchasedContacts['items']> {
  const rows = await purchased(eq(contactUnlocks.accountId, accountId)).orderBy(
    desc(contactUnlocks.createdAt),
  )
  return rows.map(({ property_id, title, purchased_at, ...contact }) => ({
    property_id,
    title,
    city: contact.city,
    contact,
    purchased_at: purchased_at.toISOString(),
  }))
}

/** One contact that a person has unlocked, or null. */
export async function findPurchasedContact(
  accountId: string,
  listingId: string,
): Promise<PurchasedContact | null> {
  const [row] = await purchased(
    and(eq(contactUnlocks.accountId, accountId), eq(contactUnlocks.listingId, listingId)),
  )
  if (!row) return null
  const { property_id, title: _, purchased_at, ...contact } = row
  return { property_id, contact, purchased_at: purchased_at.toISOString() }
}

function purchased(where: ReturnType<typeof and>) {
  return db()
    .select({
      property_id: contactUnlocks.listingId,
      title: listings.title,
      purchased_at: contactUnlocks.createdAt,
      ...contactColumns,
    })
    .from(contactUnlocks)
    .innerJoin(listings, eq(listings.id, contactUnlocks.listingId))
    .innerJoin(listingContacts, eq(listingContacts.listingId, contactUnlocks.listingId))
    .where(where)
}
