import { z } from 'zod'
import { accountSessionSchema, profileSchema } from '@/lib/accounts/schema'
import { ownAgencySchema } from '@/lib/advertisers/agency-schema'
import { advertiserPhonesSchema } from '@/lib/advertisers/phone-schema'
import { advertiserSchema, verificationSchema } from '@/lib/advertisers/schema'
import { pushSubscriptionsSchema } from '@/lib/alerts/push/schema'
import { savedSearchesSchema } from '@/lib/alerts/saved-searches/schema'
import { apiKeyListSchema } from '@/lib/auth/api-keys/schema'
import { favoriteNotesSchema, favoritesSchema } from '@/lib/favorites/schema'
import { importSummarySchema } from '@/lib/imports/schema'
import { leadSchema, sentLeadSchema } from '@/lib/leads/schema'
import { draftSchema } from '@/lib/listings/drafts/schema'
import { ownListingSchema } from '@/lib/listings/schema'
import { appealableActions, appealDecisions, auditActions } from '@/lib/moderation/moderation-actions'
import { reportSchema } from '@/lib/moderation/schema'
import { projectSchema } from '@/lib/projects/schema'
import { transactionsSchema } from '@/lib/tokens/schema'
import { complaintSchema, unlockedContactsSchema } from '@/lib/unlocks/schema'

export const exportSchema = z
  .object({
    exported_at: z.iso.datetime(),
    profile: profileSchema,
    advertiser: advertiserSchema.nullable(),
    verification: verificationSchema.nullable(),
    phones: advertiserPhonesSchema.shape.items,
    /** Its agents, or the agency whose agent it is. */
    agency: ownAgencySchema,
    listings: z.array(ownListingSchema),
    projects: z.array(projectSchema),
    drafts: z.array(draftSchema),
    imports: z.array(importSummarySchema),
    purchased_contacts: unlockedContactsSchema.shape.items,
    transactions: transactionsSchema.shape.items,
    favorites: favoritesSchema.shape.items,
    favorite_notes: favoriteNotesSchema.shape.items,
    saved_searches: savedSearchesSchema.shape.items,
    push_subscriptions: pushSubscriptionsSchema.shape.items,
    /** Who changed which fields of own listings, before and after, or null for what is long or private: the latest 50,000. */
    listing_history: z.array(
      z.object({
        property_id: z.uuid(),
        at: z.iso.datetime(),
        /** `site`: it expired. */
        by: z.enum(['owner', 'staff', 'site']),
        changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()]).nullable()),
      }),
    ),
    /** What the staff has done about the account and its listings, and why. */
    staff_actions: z.array(
      z.object({
        id: z.uuid(),
        action: z.enum(auditActions),
        property_id: z.uuid().nullable(),
        /** A number of tokens, a last day, the id of a photo, a role. */
        subject: z.string().nullable(),
        /** Null where it may speak of who has reported a listing. */
        reason: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    /** Of such actions, by their ids. */
    appeals: z.array(
      z.object({
        action_id: z.uuid(),
        action: z.enum(appealableActions),
        text: z.string(),
        created_at: z.iso.datetime(),
        decision: z.enum(appealDecisions).nullable(),
        answer: z.string().nullable(),
        decided_at: z.iso.datetime().nullable(),
      }),
    ),
    reports: z.array(reportSchema.extend({ property_id: z.uuid(), text: z.string().nullable() })),
    complaints: z.array(complaintSchema.extend({ created_at: z.iso.datetime() })),
    /** Messages to this account's listings, and messages to owners. */
    leads: z.array(leadSchema),
    sent_leads: z.array(sentLeadSchema.extend({ property_id: z.uuid() })),
    newsletter: z.boolean(),
    sessions: z.array(accountSessionSchema),
    api_keys: apiKeyListSchema.shape.items,
    /** What embedded auth has logged: sign-ins, refreshed sessions, changes. */
    audit_log: z.array(z.object({ action: z.string(), created_at: z.iso.datetime() })),
  })
  .meta({ id: 'AccountExport' })

export type AccountExport = z.infer<typeof exportSchema>
