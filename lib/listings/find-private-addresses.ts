import 'server-only'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { contactUnlocks } from '@/lib/unlocks/tables'
import type { PrivateAddress } from './serialize'
import { listingContacts, listings } from './tables'

export const addressColumns = {
  address: listingContacts.address,
  zipCode: listingContacts.zipCode,
  lat: listingContacts.lat,
  lng: listingContacts.lng,
}

/** Returns the street addresses of those listings that the caller owns or has unlocked. */
export async function findPrivateAddresses(
  listingIds: string[],
  callerId?: string,
): Promise<Map<string, PrivateAddress>> {
  if (!callerId || listingIds.length === 0) return new Map()
  const rows = await db()
    .select({ id: listingContacts.listingId, ...addressColumns })
    .from(listingContacts)
    .innerJoin(listings, eq(listings.id, listingContacts.listingId))
    .where(
      and(
        inArray(listingContacts.listingId, listingIds),
        or(
          eq(listings.ownerId, callerId),
          sql`${listings.published} and exists (select from ${contactUnlocks} where ${contactUnlocks.accountId} = ${callerId}
            and ${contactUnlocks.listingId} = ${listingContacts.listingId})`,
        ),
      ),
    )
  return new Map(rows.map(({ id, ...address }) => [id, address]))
}
