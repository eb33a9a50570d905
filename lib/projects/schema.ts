import { z } from 'zod'
import { attributeResponseFields } from '@/lib/listings/attributes/attribute-schema'
import { floorNames, maxFloor, structures } from '@/lib/listings/attributes/attributes'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { energyClasses, projectStages, unitStates } from '@/lib/listings/attributes/project-words'
import { propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import { contactOffersSchema, coordinatesSchema, imageSchema } from '@/lib/listings/schema'

const { district, neighbourhood, floors, registered, condition, heating, lift, parking, furnished } =
  attributeResponseFields

const range = z.object({ from: z.number(), to: z.number() }).nullable()

/** A public project; `address`, `zip_code` and `location` are null unless the caller owns or has unlocked it. */
export const projectSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    description_en: z.string().nullable(),
    type: z.enum(propertyTypes),
    stage: z.enum(projectStages),
    ready_at: z.iso.date().nullable().meta({ description: 'When one can move in' }),
    permit: z.string().nullable().meta({ description: 'Number of the building permit' }),
    builder: z.string().nullable(),
    energy_class: z.enum(energyClasses).nullable(),
    address: z.string().nullable(),
    zip_code: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    location: coordinatesSchema.nullable(),
    approximate_location: coordinatesSchema.extend({ radius_m: z.int() }).nullable(),
    ...{ district, neighbourhood, floors, registered, condition, heating, lift, parking, furnished },
    viewing_times: attributeResponseFields.viewing_times,
    advertiser: attributeResponseFields.advertiser,
    garage: z.boolean().nullable(),
    year_built: z.int().nullable(),
    amenities: z.array(z.string()),
    video_url: z.string().nullable(),
    tour_url: z.string().nullable(),
    images: z.array(imageSchema),
    units: z
      .object({ free: z.int(), reserved: z.int(), sold: z.int(), prices: range, areas: range })
      .meta({ description: 'Of the units that everybody sees; prices and areas of those that are not sold' }),
    owner_user_id: z.uuid(),
    contact_offers: contactOffersSchema,
    contact: z
      .object({ name: z.string(), phone: z.string().nullable(), email: z.string() })
      .optional()
      .meta({ description: 'For the owner alone' }),
    published: z.boolean().meta({ description: 'It is public while one of its units is' }),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Project' })

export const projectsSchema = z.object({ items: z.array(projectSchema) }).meta({ id: 'Projects' })

export const unitSchema = z
  .object({
    id: z.uuid(),
    unit: z.string(),
    price: z.int(),
    area_m2: z.number(),
    floor: z.union([z.enum(floorNames), z.int().min(1).max(maxFloor)]).nullable(),
    structure: z.union(structures.map((value) => z.literal(value))).nullable(),
    orientation: attributeResponseFields.orientation,
    rooms: z.int(),
    bathrooms: z.int(),
    state: z.enum(unitStates),
    status: z.enum(listingStatuses).meta({
      description: 'Of the listing; others than its owner see units that are active or sold',
    }),
  })
  .meta({ id: 'Unit' })

export const unitsSchema = z.object({ items: z.array(unitSchema) }).meta({ id: 'Units' })

export type Project = z.infer<typeof projectSchema>
export type Unit = z.infer<typeof unitSchema>
