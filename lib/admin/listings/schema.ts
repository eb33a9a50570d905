import { z } from 'zod'
import { fieldProblem, lines } from '@/lib/http/fields'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { hiddenPhotoSchema, listingSchema } from '@/lib/listings/schema'
import { account, person } from '@/lib/moderation/queue/schema'
import { statisticsSchema } from '@/lib/statistics/schema'
import { complaints, logEntrySchema, moment, reports } from '../schema'

/** A listing as the public sees it, or would, with what the staff may know besides. What is private is asked for apart. */
export const adminListingSchema = z.object({
  listing: listingSchema,
  /** What it says besides title, description and photos, in the caller’s language. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  owner: account,
  withdrawal_reason: z.string().nullable(),
  change_request: z.string().nullable(),
  hidden_photos: z.array(hiddenPhotoSchema),
  featured_until: moment.nullable(),
  /** The last 30 days, by day in Belgrade. */
  days: statisticsSchema.shape.days,
  /** Since the listing was published. */
  totals: statisticsSchema.shape.totals,
  /** The latest 100, those whose token came back too. */
  unlocks: z.array(
    z.object({
      account_id: z.uuid(),
      by: z.string(),
      transaction_id: z.uuid(),
      created_at: moment,
      returned_at: moment.nullable(),
    }),
  ),
  reports,
  complaints,
  /** Who changed which fields: before and after, or null for what is long or private. The latest first. */
  history: z.array(
    z.object({
      id: z.int(),
      at: moment,
      /** Null for the site itself. */
      by: person.nullable(),
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()]).nullable()),
      /** The same in the caller’s language; not `is_shown` is what is long or private. */
      said: z.array(
        z.object({
          label: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          is_shown: z.boolean(),
        }),
      ),
    }),
  ),
  log: z.array(logEntrySchema),
})

/** What a token buys, and the pin. */
export const privatePartSchema = z.object({
  address: z.string(),
  zip_code: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Other listings with this number, in any spelling: the latest 50. */
  same_phone: z.array(
    z.object({
      ...{ id: z.uuid(), title: z.string(), city: z.string(), status: z.enum(listingStatuses) },
      owner: z.object({ id: z.uuid(), name: z.string() }),
    }),
  ),
})

export const listingOrders = [
  'withdraw',
  'restore',
  'ask_changes',
  'drop_changes',
  'feature',
  'unfeature',
  'hide_photo',
  'show_photo',
] as const

const maxFeaturedDays = 90

/** `feature` needs the last day `until`, at most 90 days ahead; what is about a photo its `image_id`. */
export const listingOrderSchema = z
  .object({
    action: z.enum(listingOrders),
    reason: lines(1, 1_000),
    until: z.iso.date().optional(),
    image_id: z.uuid().optional(),
  })
  .superRefine(({ action, until, image_id }, context) => {
    const refuse = (path: string, problem: ReturnType<typeof fieldProblem>) =>
      context.addIssue({ code: 'custom', path: [path], ...problem })
    if (action.endsWith('_photo') && !image_id) refuse('image_id', fieldProblem('required'))
    if (action !== 'feature') return
    if (!until) return refuse('until', fieldProblem('required'))
    const daysAhead = (Date.parse(until) - Date.now()) / 86_400_000
    if (daysAhead < -1 || daysAhead > maxFeaturedDays)
      refuse('until', fieldProblem('days_ahead', { max: maxFeaturedDays }))
  })

export type AdminListing = z.infer<typeof adminListingSchema>
export type ListingOrder = z.output<typeof listingOrderSchema>
export type PrivatePart = z.infer<typeof privatePartSchema>
