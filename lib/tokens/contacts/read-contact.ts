import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { PurchasedContact, PurchasedContacts } from '@/lib/api/schemas/account'
import type { Complaint } from '@/lib/api/schemas/complaint'
import { db } from '@/lib/db/client'
import { contactUnlocks } from '@/lib/db/ledger-schema'
import { contactComplaints } from '@/lib/db/market-schema'
import { soldContacts } from '@/lib/db/schema'

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

export async function findPurchasedContacts(accountId: string): Promise<PurchasedContacts['items']> {
  const rows = await purchased(eq(contactUnlocks.accountId, accountId)).orderBy(
    desc(contactUnlocks.createdAt),
  )
  return rows.map(({ property_id, title, purchased_at, published, complaint, ...contact }) => ({
    property_id,
    title,
    city: contact.city,
    contact,
    purchased_at: purchased_at.toISOString(),
    published,
    complaint: toComplaint(complaint),
  }))
}

export async function findPurchasedContact(
  accountId: string,
  listingId: string,
): Promise<PurchasedContact | null> {
  const [row] = await purchased(
    and(eq(contactUnlocks.accountId, accountId), eq(contactUnlocks.listingId, listingId)),
  )
  if (!row) return null
  const { property_id, title: _, purchased_at, published, complaint, ...contact } = row
  const said = toComplaint(complaint)
  return { property_id, contact, purchased_at: purchased_at.toISOString(), published, complaint: said }
}

function purchased(where: ReturnType<typeof and>) {
  return db()
    .select({
      property_id: contactUnlocks.listingId,
      title: soldContacts.title,
      published: soldContacts.published,
      purchased_at: contactUnlocks.createdAt,
      complaint: {
        reason: contactComplaints.reason,
        state: contactComplaints.state,
        decideBy: contactComplaints.decideBy,
      },
      ...contactColumns,
    })
    .from(contactUnlocks)
    .leftJoin(contactComplaints, eq(contactComplaints.chargeId, contactUnlocks.transactionId))
    .innerJoin(soldContacts, eq(soldContacts.listingId, contactUnlocks.listingId))
    .where(where)
}

function toComplaint(row: (Pick<Complaint, 'reason' | 'state'> & { decideBy: Date }) | null) {
  return row && { reason: row.reason, state: row.state, decide_by: row.decideBy.toISOString() }
}
