import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { PurchasedContact, PurchasedContacts } from '@/lib/api/schemas/account'
import { db } from '@/lib/db/client'
import { contactUnlocks, soldContacts } from '@/lib/db/schema'

const contactColumns = {
  name: soldContacts.name,
  phone: soldContacts.phone,
  email: soldContacts.email,
  address: soldContacts.address,
  zip_code: soldContacts.zipCode,
  city: soldContacts.city,
  state: soldContacts.state,
  country: soldContacts.country,
}

/** The contacts a person has unlocked, newest first; withdrawn listings' ones stay as they were. */
export async function findPurchasedContacts(accountId: string): Promise<PurchasedContacts['items']> {
  const rows = await purchased(eq(contactUnlocks.accountId, accountId)).orderBy(
    desc(contactUnlocks.createdAt),
  )
  return rows.map(({ property_id, title, purchased_at, published, ...contact }) => ({
    property_id,
    title,
    city: contact.city,
    contact,
    purchased_at: purchased_at.toISOString(),
    published,
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
  const { property_id, title: _, purchased_at, published, ...contact } = row
  return { property_id, contact, purchased_at: purchased_at.toISOString(), published }
}

function purchased(where: ReturnType<typeof and>) {
  return db()
    .select({
      property_id: contactUnlocks.listingId,
      title: soldContacts.title,
      published: soldContacts.published,
      purchased_at: contactUnlocks.createdAt,
      ...contactColumns,
    })
    .from(contactUnlocks)
    .innerJoin(soldContacts, eq(soldContacts.listingId, contactUnlocks.listingId))
    .where(where)
}
