import { z } from 'zod'
import { knownAmenities } from '@/lib/listings/amenities'
import { propertyTypes, purposes } from '@/lib/listings/kinds'

/** One record of `listings/*.yaml`, in the API's terms. Price is whole EUR (a month's for rent), area m². */
export const listingSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  /** Paragraphs, an empty line between two. In Serbian (either script) or English, as its owner writes. */
  description: z.string(),
  purpose: z.enum(purposes),
  type: z.enum(propertyTypes),
  price: z.int(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  zip_code: z.string(),
  area_m2: z.int(),
  rooms: z.int(),
  bathrooms: z.int(),
  /** Absent for land. */
  year_built: z.int().optional(),
  garage: z.boolean(),
  amenities: z.array(z.enum(knownAmenities)),
  /** A name of `owners.yaml`. */
  owner: z.string(),
  created_at: z.iso.datetime(),
  /** Ids of `photos/photos.json`; the first is the cover. */
  photos: z.array(z.string()),
})

export type DemoListing = z.infer<typeof listingSchema>

/** One record of `owners.yaml`. */
export const ownerSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})

export type DemoOwner = z.infer<typeof ownerSchema>
