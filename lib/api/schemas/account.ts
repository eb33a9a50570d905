import { z } from 'zod'
import { listingStatuses } from '@/lib/listings/kinds'
import { maxNoteLength } from '@/lib/listings/max-note-length'
import { complaintSchema } from './complaint'
import { lines } from './fields'
import { coordinatesSchema } from './listing'

export const profileSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    /** Absent from backends that do not report it. */
    email_confirmed: z.boolean().optional(),
    name: z.string(),
    avatar_url: z.string().nullable(),
    provider: z.enum(['email', 'google', 'facebook']),
    tokens: z.int(),
    purchased_contacts: z.array(z.uuid()),
    favorites: z.array(z.uuid()),
    listings: z.array(z.uuid()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Profile' })

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

export const favoritesSchema = z.object({ items: z.array(z.uuid()) }).meta({ id: 'Favorites' })

export const favoriteNoteSchema = z
  .object({ property_id: z.uuid(), note: z.string() })
  .meta({ id: 'FavoriteNote' })
export const favoriteNotesSchema = z
  .object({ items: z.array(favoriteNoteSchema) })
  .meta({ id: 'FavoriteNotes' })
export const newFavoriteNoteSchema = z.object({ note: lines(0, maxNoteLength) })

export type Profile = z.infer<typeof profileSchema>
export type Contact = z.infer<typeof contactSchema>
export type PurchasedContact = z.infer<typeof purchasedContactSchema>
export type PurchasedContacts = z.infer<typeof purchasedContactsSchema>
export type Favorites = z.infer<typeof favoritesSchema>
export type FavoriteNote = z.infer<typeof favoriteNoteSchema>
export type FavoriteNotes = z.infer<typeof favoriteNotesSchema>
