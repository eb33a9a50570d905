import { z } from 'zod'
import { advertiserKinds } from '@/lib/accounts/tables'
import { knownAmenities } from '@/lib/listings/attributes/amenities'
import { attributes } from '@/lib/listings/attributes/attributes'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { findTown } from '@/lib/places/towns'
import { zipCodes } from '@/lib/places/zip-codes'

const namedFloor = z.enum(['basement', 'low_ground', 'ground', 'high_ground', 'attic'])
const storeys = z.int().min(1).max(60)
/** Separated by an empty line, of which YAML makes one line's end. */
const paragraphs = z.string().transform((text) => text.replaceAll('\n', '\n\n'))

const { premises, registered, condition, heating, furnished, parking, orientation } = attributes

const fields = {
  district: z.string().optional(),
  neighbourhood: z.string().optional(),
  premises: z.enum(premises.values).optional(),
  /** Serbian room structure: 0.5 is a garsonjera, 2 has one bedroom, 5 means five and more. */
  structure: z.literal([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]).optional(),
  floor: z.union([namedFloor, storeys]).optional(),
  /** Floors of the building, without the attic; of a house its own, from 1. */
  floors: storeys.optional(),
  lift: z.boolean().optional(),
  registered: z.enum(registered.values).optional(),
  condition: z.enum(condition.values).optional(),
  heating: z.array(z.enum(heating.values)).min(1).optional(),
  furnished: z.enum(furnished.values).optional(),
  parking: z.array(z.enum(parking.values)).min(1).optional(),
  orientation: z.array(z.enum(orientation.values)).min(1).optional(),
  plot_ares: z.number().min(0.1).max(100_000).multipleOf(0.1).optional(),
}

const rentalAttributes = {
  /** EUR. */
  deposit: z.int().positive().optional(),
  /** EUR. */
  monthly_costs: z.int().positive().optional(),
  /** In days from seeding; 0 means at once. */
  available_from: z.int().nonnegative().optional(),
  min_months: z.int().min(1).max(60).optional(),
  pets_allowed: z.boolean().optional(),
}

/** A record of `listings/*.yaml`, with the API's names. Price is whole EUR (per month for rent), area in m². */
export const listingSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  /** In Serbian (either script) or English. */
  description: paragraphs,
  /** As owners who also speak to foreigners give them; the other listings have none. */
  title_en: z.string().optional(),
  description_en: paragraphs.optional(),
  purpose: z.enum(purposes),
  type: z.enum(propertyTypes),
  price: z.int(),
  /** All prices, including the first and the current one; days before `cataloguedAt`. */
  price_history: z
    .array(z.strictObject({ price: z.int(), days_ago: z.int() }))
    .min(2)
    .optional(),
  city: z.string(),
  address: z.string(),
  /** Absent where it is that of the town's main post office. */
  zip_code: z.string().optional(),
  area_m2: z.int(),
  /** Bedrooms, where they are not those of the structure. */
  rooms: z.int().optional(),
  bathrooms: z.int().default(1),
  /** Absent for land. */
  year_built: z.int().optional(),
  garage: z.boolean().default(false),
  amenities: z.array(z.enum(knownAmenities)),
  /** A name in `owners.yaml`. */
  owner: z.string(),
  created_at: z.iso.datetime(),
  /** Ids in `photos/photos.json`; the first is the cover. */
  photos: z.array(z.string()),
  ...fields,
  ...rentalAttributes,
})

/** With its place and bedrooms, and with who advertises it, by the owner's profile. */
export type DemoListing = z.infer<typeof listingSchema> &
  ReturnType<typeof placeOf> & { rooms: number; advertiser: (typeof advertiserKinds)[number] }

/** Bedrooms by structure; what is no dwelling has neither. */
export function bedroomsOf(structure: number | undefined): number {
  return structure === undefined ? 0 : Math.max(1, Math.ceil(structure) - 1)
}

/** What a record's town says besides. */
export function placeOf({ city, zip_code = String(zipCodes[city]) }: { city: string; zip_code?: string }) {
  return { state: findTown(city)?.region ?? '', zip_code }
}

/** A record of `owners.yaml`. */
export const ownerSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** When the account was opened. */
  since: z.iso.date(),
  /** Absent for owners who never filled one. */
  profile: z
    .strictObject({
      kind: z.enum(advertiserKinds),
      name: z.string(),
      about: z.string().default(''),
      hours: z.string().default(''),
      languages: z.array(z.string()).default([]),
      verified: z.boolean().default(false),
    })
    .optional(),
})

export type DemoOwner = z.infer<typeof ownerSchema>
