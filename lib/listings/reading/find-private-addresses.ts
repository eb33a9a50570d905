import 'server-only'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import type { PrivateAddress } from '@/lib/listings/rows/serialize'
import { listingContacts, listings } from '@/lib/listings/tables'

export const addressColumns = {
  address: listingContacts.address,
  zipCode: listingContacts.zipCode,
  lat: listingContacts.lat,
  lng: listingContacts.lng,
}

type AddressGrant = (callerId: string) => SQL

const grants: AddressGrant[] = []

/** Lets others than the owner see a published address. @param grant an SQL condition on a row of `listing_contacts` */
export function grantAddresses(grant: AddressGrant): void {
  grants.push(grant)
}

/** Who reads a listing: a person, and the account whose listings that person manages. */
export type Viewer = { id: string; owner: { id: string } }

/** Returns the street addresses of those listings that the viewer manages, or may see by a grant. */
export async function findPrivateAddresses(
  listingIds: string[],
  viewer?: Viewer,
): Promise<Map<string, PrivateAddress>> {
  if (!viewer || listingIds.length === 0) return new Map()
  const rows = await db()
    .select({ id: listingContacts.listingId, ...addressColumns })
    .from(listingContacts)
    .innerJoin(listings, eq(listings.id, listingContacts.listingId))
    .where(
      and(
        inArray(listingContacts.listingId, listingIds),
        or(
          eq(listings.ownerId, viewer.owner.id),
          ...grants.map((grant) => and(listings.published, grant(viewer.id))),
        ),
      ),
    )
  return new Map(rows.map(({ id, ...address }) => [id, address]))
}
