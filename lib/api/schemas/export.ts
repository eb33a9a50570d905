import { z } from 'zod'
import { profileSchema } from './account'
import { complaintSchema } from './complaint'
import { purchasedContactsSchema } from './contact'
import { favoriteNotesSchema, favoritesSchema } from './favorites'
import { ownListingSchema } from './listing'
import { reportSchema } from './report'
import { savedSearchesSchema } from './saved-search'
import { transactionsSchema } from './tokens'

export const exportSchema = z
  .object({
    exported_at: z.iso.datetime(),
    profile: profileSchema,
    listings: z.array(ownListingSchema),
    purchased_contacts: purchasedContactsSchema.shape.items,
    transactions: transactionsSchema.shape.items,
    favorites: favoritesSchema.shape.items,
    favorite_notes: favoriteNotesSchema.shape.items,
    saved_searches: savedSearchesSchema.shape.items,
    reports: z.array(reportSchema.extend({ property_id: z.uuid(), text: z.string().nullable() })),
    complaints: z.array(complaintSchema.extend({ created_at: z.iso.datetime() })),
    newsletter: z.boolean(),
  })
  .meta({ id: 'AccountExport' })

export type AccountExport = z.infer<typeof exportSchema>
