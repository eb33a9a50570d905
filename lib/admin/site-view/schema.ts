import { z } from 'zod'
import { lines } from '@/lib/http/fields'
import { routing } from '@/lib/i18n/routing'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { ownListingSchema } from '@/lib/listings/schema'
import { transactionsSchema } from '@/lib/tokens/schema'
import { moment } from '../schema'

export const siteViewOrderSchema = z.object({ reason: lines(1, 1_000) })

/** What the site shows to a person who is signed in. Texts and contacts of others are left out. */
export const siteViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In which they have last used the site, as far as it is known. */
  locale: z.enum(routing.locales).nullable(),
  tokens: z.int(),
  transactions: transactionsSchema.shape.items,
  /** As in My Properties, the newest 50. */
  listings: z.array(ownListingSchema),
  drafts: z.int(),
  favorites: z.array(
    z.object({
      id: z.uuid(),
      title: z.string().nullable(),
      city: z.string().nullable(),
      status: z.enum(listingStatuses).nullable(),
      saved_at: moment,
    }),
  ),
  unlocked: z.array(z.object({ id: z.uuid(), title: z.string().nullable(), unlocked_at: moment })),
  saved_searches: z.int(),
  /** Numbers of messages: received, not read yet, not answered yet, and sent. */
  inbox: z.object({ received: z.int(), unread: z.int(), waiting: z.int(), sent: z.int() }),
})

export type SiteView = z.infer<typeof siteViewSchema>
