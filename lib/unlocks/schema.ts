import { z } from 'zod'
import { listingStatuses } from '@/lib/listings/kinds'
import { coordinatesSchema } from '@/lib/listings/schema'
import { complaintSchema } from './complaint-schema'

/** What an unlock reveals: the address, an e-mail and usually a phone. */
export const contactSchema = z
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

export const purchasedContactSchema = z
  .object({
    property_id: z.uuid(),
    contact: contactSchema,
    purchased_at: z.iso.datetime(),
    /** False for a withdrawn property, whose contact stays as it was. */
    published: z.boolean().optional(),
    /** Why the property is not public: withdrawn, sold, rented or expired. */
    status: z.enum(listingStatuses).optional(),
    complaint: complaintSchema.omit({ property_id: true }).nullable().optional(),
  })
  .meta({ id: 'PurchasedContact' })

export const purchasedContactsSchema = z
  .object({ items: z.array(purchasedContactSchema.extend({ title: z.string(), city: z.string() })) })
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
export type PurchasedContact = z.infer<typeof purchasedContactSchema>
export type PurchasedContacts = z.infer<typeof purchasedContactsSchema>
export type UnlockResult = z.infer<typeof unlockResultSchema>
