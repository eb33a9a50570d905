import { z } from 'zod'
import { fieldProblem, lines, orNull, phoneText } from '@/lib/http/fields'
import { sentLeadSchema } from '@/lib/leads/schema'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { complaintReasons, complaintStates, maxAnswerLength } from '@/lib/listings/attributes/report-reasons'
import { coordinatesSchema } from '@/lib/listings/schema'

export const complaintSchema = z
  .object({
    property_id: z.uuid(),
    reason: z.enum(complaintReasons),
    state: z.enum(complaintStates),
    decide_by: z.iso.datetime(),
    /** Only a moderator returns the token, since the buyer has made several complaints lately. */
    moderated: z.boolean().optional(),
    /** What the owner answered, and the new number if there is one. */
    answer: z.string().nullable().optional(),
    answer_phone: z.string().nullable().optional(),
    /** The buyer has contradicted the answer, which they can once. */
    insisted: z.boolean().optional(),
  })
  .meta({ id: 'Complaint' })

export const insistenceSchema = z.object({ text: orNull(lines(0, maxAnswerLength)).optional() })

export const newComplaintSchema = z.object({ reason: z.enum(complaintReasons) })

/** A text, a new number, or both. */
export const complaintAnswerSchema = z
  .object({ text: orNull(lines(0, maxAnswerLength)).optional(), phone: orNull(phoneText).optional() })
  .superRefine(({ text, phone }, context) => {
    if (!text && !phone) context.addIssue({ code: 'custom', path: ['text'], ...fieldProblem('required') })
  })

export type ComplaintAnswer = z.output<typeof complaintAnswerSchema>
export type Complaint = z.infer<typeof complaintSchema>

/** What an unlock reveals: the address, an e-mail and usually a phone. */
const contactSchema = z
  .object({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
    address: z.string(),
    zip_code: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    /** The pin, if the owner has set one. */
    location: coordinatesSchema.optional(),
  })
  .meta({ id: 'Contact' })

export const unlockedContactSchema = z
  .object({
    property_id: z.uuid(),
    contact: contactSchema,
    purchased_at: z.iso.datetime(),
    /** False for a withdrawn property, whose contact stays as it was. */
    published: z.boolean().optional(),
    /** Why the property is not public: withdrawn, sold, rented or expired. */
    status: z.enum(listingStatuses).optional(),
    complaint: complaintSchema.omit({ property_id: true }).nullable().optional(),
    /** What was written to the owner with this unlock, and the answer. */
    lead: sentLeadSchema.nullable().optional(),
  })
  .meta({ id: 'PurchasedContact' })

export const unlockedContactsSchema = z
  .object({ items: z.array(unlockedContactSchema.extend({ title: z.string(), city: z.string() })) })
  .meta({ id: 'PurchasedContacts' })

export const unlockResultSchema = z
  .object({
    success: z.literal(true),
    tokens: z.int(),
    charged: z.union([z.literal(0), z.literal(1)]),
    contact: contactSchema,
  })
  .meta({ id: 'ContactUnlock' })

export type Contact = z.infer<typeof contactSchema>
export type UnlockedContact = z.infer<typeof unlockedContactSchema>
export type UnlockedContacts = z.infer<typeof unlockedContactsSchema>
export type UnlockResult = z.infer<typeof unlockResultSchema>
