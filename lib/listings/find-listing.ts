import 'server-only'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Listing, OwnListing } from '@/lib/api/schemas/listing'
import { db } from '@/lib/db/client'
import { listingContacts, listings } from '@/lib/db/schema'
import { listingColumns } from './columns'
import { findAddresses } from './find-addresses'
import { toListing } from './serialize'

/** A listing that is published or the caller's own; null for any other. `id` is a UUID. */
export async function findListing(id: string, callerId?: string): Promise<Listing | null> {
  const visible = or(listings.published, callerId ? eq(listings.ownerId, callerId) : undefined)
  const [row] = await db()
    .select(listingColumns)
    .from(listings)
    .where(and(eq(listings.id, id), visible))
  if (!row) return null
  const addresses = await findAddresses([id], callerId)
  return toListing(row, addresses.get(id))
}

/** A person's own listings with address and contact, withdrawn ones too, newest first. */
export async function findOwnListings(ownerId: string): Promise<OwnListing[]> {
  const { address, zipCode, name, phone, email } = listingContacts
  const rows = await db()
    .select({ ...listingColumns, address, zipCode, contact: { name, phone, email } })
    .from(listings)
    .innerJoin(listingContacts, eq(listingContacts.listingId, listings.id))
    .where(eq(listings.ownerId, ownerId))
    .orderBy(desc(listings.createdAt), listings.id)
  return rows.map((row) => ({ ...toListing(row, row), contact: row.contact }))
}

/** How many listings the public can see. */
export async function countPublished(): Promise<number> {
  const [row] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(listings)
    .where(eq(listings.published, true))
  return row?.total ?? 0
}
