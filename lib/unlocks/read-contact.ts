import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { sentColumns, withTimes } from '@/lib/leads/inbox'
import { leads } from '@/lib/leads/tables'
import { listingContacts, listings } from '@/lib/listings/tables'
import { toCoordinates } from '@/lib/places/coordinates'
import type { UnlockedContact, UnlockedContacts } from './schema'
import { contactComplaints, contactUnlocks, soldContacts } from './tables'

/** SQL condition on a row of `listing_contacts`: the caller has unlocked it. */
export function isUnlockedBy(callerId: string) {
  return sql`exists (select from ${contactUnlocks} where ${contactUnlocks.accountId} = ${callerId}
    and ${contactUnlocks.listingId} = ${listingContacts.listingId})`
}

export async function findUnlockedContacts(accountId: string): Promise<UnlockedContacts['items']> {
  const rows = await selectUnlocked(eq(contactUnlocks.accountId, accountId)).orderBy(
    desc(contactUnlocks.createdAt),
  )
  return rows.map((row) => ({ ...toUnlockedContact(row), title: row.title, city: row.city }))
}

export async function findUnlockedContact(
  accountId: string,
  listingId: string,
): Promise<UnlockedContact | null> {
  const [row] = await selectUnlocked(
    and(eq(contactUnlocks.accountId, accountId), eq(contactUnlocks.listingId, listingId)),
  )
  return row ? toUnlockedContact(row) : null
}

function selectUnlocked(where: ReturnType<typeof and>) {
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
        decide_by: contactComplaints.decideBy,
        moderated: contactComplaints.overBudget,
        answer: contactComplaints.answer,
        answer_phone: contactComplaints.answerPhone,
        insisted: sql<boolean>`${contactComplaints.insistedAt} is not null`,
      },
      lead: sentColumns,
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
    })
    .from(contactUnlocks)
    .leftJoin(contactComplaints, eq(contactComplaints.chargeId, contactUnlocks.transactionId))
    .leftJoin(
      leads,
      and(eq(leads.chargeId, contactUnlocks.transactionId), eq(leads.listingId, contactUnlocks.listingId)),
    )
    .innerJoin(soldContacts, eq(soldContacts.listingId, contactUnlocks.listingId))
    .leftJoin(listings, eq(listings.id, contactUnlocks.listingId))
    .where(where)
}

type Row = Awaited<ReturnType<typeof selectUnlocked>>[number]

function toUnlockedContact(row: Row): UnlockedContact {
  const {
    property_id,
    title: _,
    purchased_at,
    published,
    closedAs,
    complaint,
    lead,
    lat,
    lng,
    ...contact
  } = row
  const location = toCoordinates(lat, lng)
  return {
    property_id,
    contact: location ? { ...contact, location } : contact,
    purchased_at: purchased_at.toISOString(),
    published,
    // So are deleted listings, and those of a deactivated account.
    status: published ? 'active' : (closedAs ?? 'withdrawn'),
    complaint: complaint && { ...complaint, decide_by: complaint.decide_by.toISOString() },
    lead: lead && withTimes(lead),
  }
}
