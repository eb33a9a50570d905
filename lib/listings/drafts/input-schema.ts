import { z } from 'zod'
import { fieldProblem, orNull, text } from '@/lib/http/fields'
import { maxImages } from '@/lib/listings/attributes/max-images'
import {
  always,
  answerFields,
  listingFields,
  nameContradictions,
  newListingSchema,
} from '@/lib/listings/writing/input-schema'

/** Of everything unfinished in a draft, as JSON. */
const maxUnfinishedLength = 20_000

/** PostgreSQL stores none. */
const hasNul = (text: string) => text.includes('\0')

const givenFields = { ...listingFields, ...answerFields }

type NullableFields = {
  [Name in keyof typeof givenFields]: z.ZodOptional<
    z.ZodNullable<z.ZodType<NonNullable<z.output<(typeof givenFields)[Name]>>>>
  >
}

const nullableFields = Object.fromEntries(
  Object.entries(givenFields).map(([name, field]) => {
    const required = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
    return [name, orNull(required).optional()]
  }),
) as unknown as NullableFields

const draftFields = {
  ...nullableFields,
  unfinished: z
    .record(z.string().max(60), z.union([z.string().max(10_000), z.array(z.string().max(100)).max(60)]))
    .refine((texts) => JSON.stringify(texts).length <= maxUnfinishedLength, fieldProblem('too_long'))
    .refine((texts) => !Object.entries(texts).flat(2).some(hasNul), fieldProblem('nul'))
    .meta({ description: 'What a form holds that is not valid yet, by field, as it was typed' })
    .optional(),
}

/** Any subset of the fields; null for one that is not given. */
const newDraftSchema = z
  .object({ status: z.literal('draft'), ...draftFields })
  .superRefine(nameContradictions, always)
  .meta({ id: 'NewDraft', examples: [{ status: 'draft', title: 'Dvosoban stan kod parka' }] })

/** A new listing, or with the status `draft` one that is not public yet. */
export const createListingSchema = z.discriminatedUnion('status', [newDraftSchema, newListingSchema])

/** A change of a listing or draft; null for a field that a listing must have is for drafts alone. */
export const saveListingSchema = z
  .object({ ...draftFields, updated_at: z.iso.datetime({ offset: true }).optional() })
  .superRefine(nameContradictions, always)
  .meta({ id: 'ListingChange', examples: [{ price: 115_000, amenities: ['terasa', 'lift'] }] })

export type DraftInput = Omit<z.output<typeof saveListingSchema>, 'updated_at'> & { status?: 'draft' }

const uploadKey = z
  .string()
  .min(1)
  .max(200)
  .refine((key) => !hasNul(key), fieldProblem('nul'))

/** Photos that were chosen, and those that will not come after all. */
export const pendingPhotosChangeSchema = z.object({
  add: z
    .array(z.object({ key: uploadKey, name: text(0, 255) }))
    .max(maxImages)
    .optional(),
  remove: z.array(uploadKey).max(maxImages).optional(),
})

export type PendingPhotosChange = z.output<typeof pendingPhotosChangeSchema>
