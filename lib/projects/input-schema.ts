import { z } from 'zod'
import { fieldProblem, orNull, text, wholeNumber, withoutContacts } from '@/lib/http/fields'
import { attributeInputFields } from '@/lib/listings/attributes/attribute-schema'
import { energyClasses, projectStages, unitStates } from '@/lib/listings/attributes/project-words'
import { always, listingFields, nameContradictions } from '@/lib/listings/writing/input-schema'

/** Units in one call; a larger building is sent in several. */
export const maxUnitsAtOnce = 200

/**
 * What other people would write as `351-1234/2025` or `ROP-NS-12345-CPI-2/2025`. With eight digits before the year it
 * holds no phone number, whose digits the check of texts would find in it.
 */
const permitNumber = text(1, 60)
  .refine(
    (value) => /^[\p{L}\d .\-/]+\/ ?(19|20)\d\d\.?$/u.test(value) && value.replace(/\D/g, '').length <= 12,
    fieldProblem('permit'),
  )
  .meta({ description: 'As the permit says it, with its year: 351-1234/2025' })

/** At most five digits, in which no phone number fits. */
export const unitLabel = text(1, 20)
  .refine(
    (value) => /^[\p{L}\d][\p{L}\d .\-/]*$/u.test(value) && value.replace(/\D/g, '').length <= 5,
    fieldProblem('unit_label'),
  )
  .meta({ description: 'Unique in its project: A-12' })

const { district, neighbourhood, floors, registered, condition, heating, lift, parking, furnished } =
  attributeInputFields
const { viewing_times, advertiser } = attributeInputFields
const { garage, year_built, amenities, video_url, tour_url } = listingFields

/** What units inherit besides texts, place and contact. */
export const detailFields = {
  ...{ district, neighbourhood, floors, registered, condition, heating, lift, parking, furnished },
  ...{ viewing_times, advertiser, garage, year_built, amenities, video_url, tour_url },
}

const { description, description_en, type, city, state, country, address, zip_code, lat, lng } = listingFields
const { contact_name, contact_phone, contact_email } = listingFields

const projectFields = {
  name: withoutContacts(text(3, 100)),
  stage: z.enum(projectStages),
  ready_at: orNull(z.iso.date()).optional().meta({ description: 'When one can move in' }),
  permit: orNull(permitNumber).optional(),
  builder: orNull(withoutContacts(text(1, 120))).optional(),
  energy_class: orNull(z.enum(energyClasses)).optional(),
  ...{ description, description_en, type, city, state, country, address, zip_code, lat, lng },
  ...{ contact_name, contact_phone, contact_email },
  ...detailFields,
}

const nameProblems = (input: object, context: z.core.$RefinementCtx) =>
  nameContradictions({ ...input, purpose: 'SALE' }, context)

const example = {
  name: 'Rezidencija Lipa',
  description: 'Zgrada sa liftom i garažom u mirnoj ulici, useljenje na proleće.',
  stage: 'under_construction',
  ready_at: '2027-05-01',
  city: 'Novi Sad',
  country: 'Srbija',
  address: 'Ulica lipa 7',
  floors: 5,
  lift: true,
}

export const newProjectSchema = z
  .object(projectFields)
  .superRefine(nameProblems, always)
  .meta({ id: 'NewProject', examples: [example] })

/** Any subset of the fields; null for `lat` and `lng` removes the pin. `updated_at` is the edited state. */
export const projectChangeSchema = z
  .object({ ...projectFields, updated_at: z.iso.datetime({ offset: true }) })
  .partial()
  .superRefine(nameProblems, always)
  .meta({ id: 'ProjectChange', examples: [{ stage: 'finished' }] })

const { structure, floor, orientation } = attributeInputFields
const { price, area_m2 } = listingFields

export const unitInputSchema = z
  .object({
    id: z.string().max(100).optional().meta({
      description: 'Of a unit to change; without it a unit with this label is changed, or made',
    }),
    unit: unitLabel,
    price,
    area_m2,
    ...{ structure, floor, orientation },
    rooms: wholeNumber(0, 50).optional().meta({ description: 'Bedrooms; by default what `structure` says' }),
    bathrooms: wholeNumber(0, 50).optional().meta({ description: '1 by default' }),
    state: z.enum(unitStates).optional().meta({ description: '`free` by default' }),
  })
  .meta({ id: 'UnitInput' })

export const unitsInputSchema = z
  .object({
    items: z
      .array(unitInputSchema)
      .refine((items) => items.length <= maxUnitsAtOnce, fieldProblem('too_many', { max: maxUnitsAtOnce }))
      .meta({ maxItems: maxUnitsAtOnce }),
  })
  .meta({ id: 'UnitsInput', examples: [{ items: [{ unit: 'A-12', price: 98_000, area_m2: 42 }] }] })

export type NewProject = z.output<typeof newProjectSchema>
export type ProjectChange = z.output<typeof projectChangeSchema>
export type UnitInput = z.output<typeof unitInputSchema>
