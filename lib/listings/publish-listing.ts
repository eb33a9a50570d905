import 'server-only'
import type { NewListing } from '@/lib/api/schemas/listing-input'
import { db } from '@/lib/db/client'
import { listingContacts, listings } from '@/lib/db/schema'

interface Owner {
  id: string
  name: string
  email: string
}

/** Publishes a listing with its contact, in one transaction; resolves to its id. */
export async function publishListing(owner: Owner, input: NewListing): Promise<string> {
  return db().transaction(async (transaction) => {
    const [listing] = await transaction
      .insert(listings)
      .values({
        ownerId: owner.id,
        title: input.title,
        description: input.description,
        price: input.price,
        purpose: input.purpose,
        type: input.type,
        city: input.city,
        state: input.state,
        country: input.country,
        rooms: input.rooms,
        bathrooms: input.bathrooms,
        areaM2: input.area_m2,
        garage: input.garage,
        yearBuilt: input.year_built,
        amenities: input.amenities,
      })
      .returning({ id: listings.id })
    if (!listing) throw new Error('A listing was not written.')
    await transaction.insert(listingContacts).values({
      listingId: listing.id,
      address: input.address,
      zipCode: input.zip_code,
      name: input.contact_name ?? owner.name,
      phone: input.contact_phone,
      email: input.contact_email ?? owner.email,
    })
    return listing.id
  })
}
