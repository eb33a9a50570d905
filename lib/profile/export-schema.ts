import { z } from 'zod'
import { accountSessionSchema, profileSchema } from '@/lib/accounts/schema'
import { savedSearchesSchema } from '@/lib/alerts/saved-searches/schema'
import { favoriteNotesSchema, favoritesSchema } from '@/lib/favorites/schema'
import { draftSchema } from '@/lib/listings/drafts/schema'
import { ownListingSchema } from '@/lib/listings/schema'
import { reportSchema } from '@/lib/moderation/report-schema'
import { transactionsSchema } from '@/lib/tokens/schema'
import { complaintSchema } from '@/lib/unlocks/complaint-schema'
import { purchasedContactsSchema } from '@/lib/unlocks/schema'

export const exportSchema = z
  .object({
    exported_at: z.iso.datetime(),
    profile: profileSchema,
    listings: z.array(ownListingSchema),
    drafts: z.array(draftSchema),
    purchased_contacts: purchasedContactsSchema.shape.items,
    transactions: transactionsSchema.shape.items,
    favorites: favoritesSchema.shape.items,
    favorite_notes: favoriteNotesSchema.shape.items,
    saved_searches: savedSearchesSchema.shape.items,
    reports: z.array(reportSchema.extend({ property_id: z.uuid(), text: z.string().nullable() })),
    complaints: z.array(complaintSchema.extend({ created_at: z.iso.datetime() })),
    newsletter: z.boolean(),
    sessions: z.array(accountSessionSchema),
    /** What embedded auth has logged: sign-ins, refreshed sessions, changes. */
    audit_log: z.array(z.object({ action: z.string(), created_at: z.iso.datetime() })),
  })
  .meta({ id: 'AccountExport' })

export type AccountExport = z.infer<typeof exportSchema>
