import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { Contact, PurchasedContact, PurchasedContacts } from '@/lib/api/schemas/account'
import type { Complaint } from '@/lib/api/schemas/complaint'
import { db } from '@/lib/db/client'
import { contactUnlocks } from '@/lib/db/ledger-schema'
import { contactComplaints } from '@/lib/db/market-schema'
import { listings, soldContacts } from '@/lib/db/schema'
import { type NullableCoordinates, toCoordinates } from '@/lib/listings/location/coordinates'

const contactColumns = {
  name: soldContacts.name,
  phone: soldContacts.phone,
  email: soldContacts.email,
  address: soldContacts.address,
  zip_code: soldContacts.zipCode,
  city: soldContacts.city,
  state: soldContacts.state,
  country: soldContacts.country,
  lat: soldContacts.lat,
  lng: soldContacts.lng,
}

export async function findPurchasedContacts(accountId: string): Promise<PurchasedContacts['items']> {
  const rows = await purchased(eq(contactUnlocks.accountId, accountId)).orderBy(
    desc(contactUnlocks.createdAt),
  )
  return rows.map(({ property_id, title, purchased_at, published, closedAs, complaint, ...contact }) => ({
    property_id,
    title,
    city: contact.city,
    contact: toContact(contact),
    purchased_at: purchased_at.toISOString(),
    published,
    status: statusOf(published, closedAs),
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
  const { property_id, title: _, purchased_at, published, closedAs, complaint, ...contact } = row
  const said = toComplaint(complaint)
  const seen = { contact: toContact(contact), purchased_at: purchased_at.toISOString() }
  return { property_id, ...seen, published, status: statusOf(published, closedAs), complaint: said }
}

function purchased(where: ReturnType<typeof and>) {
  return db()
    .select({
      property_id: contactUnlocks.listingId,
      title: soldContacts.title,
      published: soldContacts.published,
      closedAs: listings.closedAs,
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
    .innerJoin(listings, eq(listings.id, contactUnlocks.listingId))
    .where(where)
}

/** A closed account's listings are withdrawn. */
function statusOf(
  published: boolean,
  closedAs: typeof listings.$inferSelect.closedAs,
): PurchasedContact['status'] {
  return published ? 'active' : (closedAs ?? 'withdrawn')
}

function toContact({ lat, lng, ...contact }: Omit<Contact, 'location'> & NullableCoordinates): Contact {
  const location = toCoordinates(lat, lng)
  return location ? { ...contact, location } : contact
}

function toComplaint(row: (Pick<Complaint, 'reason' | 'state'> & { decideBy: Date }) | null) {
  return row && { reason: row.reason, state: row.state, decide_by: row.decideBy.toISOString() }
}
