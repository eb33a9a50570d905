import { z } from 'zod'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { draftSchema } from '@/lib/listings/drafts/schema'
import { ownListingSchema } from '@/lib/listings/schema'

const count = z.int()

/** Of all own listings, whatever the filters. */
export const ownSummarySchema = z
  .object({
    listings: count,
    statuses: z.record(z.enum(listingStatuses), count),
    without_photos: count,
    expiring: count.meta({ description: 'Active ones that were not confirmed for 30 days' }),
    news: count.meta({ description: 'Those with unlocks or reports since the owner last looked' }),
    views: count,
    saves: count,
    unlocks: count,
    cities: z
      .array(z.object({ city: z.string(), listings: count }))
      .meta({ description: 'The 50 with most of them' }),
    types: z.array(z.enum(propertyTypes)).meta({ description: 'Kinds that occur' }),
    agents: z.array(z.object({ id: z.uuid(), name: z.string(), listings: count })).meta({
      description:
        'Who published them, the agency itself among them; empty for an account for which no agent has published',
    }),
  })
  .meta({ id: 'OwnSummary' })

/** Without `page` and `limit` the items alone, all that fit. */
export const ownListingPageSchema = z
  .object({
    items: z.array(z.union([ownListingSchema, draftSchema])),
    total: count.optional().meta({ description: 'Listings that fit, without drafts' }),
    page: count.optional(),
    limit: count.optional(),
    pages: count.optional(),
    summary: ownSummarySchema.optional(),
  })
  .meta({ id: 'OwnListingPage' })

/** What selecting a listing takes. */
export const ownListingBriefsSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        purpose: z.enum(purposes),
        status: z.enum(listingStatuses),
      }),
    ),
    total: count.meta({ description: 'Listings that fit' }),
  })
  .meta({ id: 'OwnListingBriefs' })

export type OwnSummary = z.infer<typeof ownSummarySchema>
export type OwnListingPage = z.infer<typeof ownListingPageSchema>
export type OwnListingBriefs = z.infer<typeof ownListingBriefsSchema>
export type OwnListingBrief = OwnListingBriefs['items'][number]

/** What a change of a listing's state or price can be undone by. */
export const listingBeforeSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(listingStatuses),
    price: z.int().min(1).max(100_000_000),
    confirmed_at: z.iso.datetime(),
    updated_at: z.iso.datetime().meta({ description: 'Of the listing after the change' }),
  })
  .meta({ id: 'ListingBefore' })

export type ListingBefore = z.infer<typeof listingBeforeSchema>

/** Listings that one call changes, and that one may select. */
export const maxBulk = 500

export const bulkActions = ['confirm', 'withdraw', 'sold', 'rented', 'delete', 'price'] as const
export type BulkAction = (typeof bulkActions)[number]

const refusedSchema = z.array(z.object({ id: z.string(), error: z.string() }))

export const bulkResultSchema = z
  .object({
    done: z.int(),
    refused: refusedSchema,
    undo: z.array(listingBeforeSchema).meta({
      description: 'For `POST /users/listings/bulk/undo`: what has changed, without what was deleted',
    }),
  })
  .meta({ id: 'BulkResult' })

export type BulkResult = z.infer<typeof bulkResultSchema>

export const undoResultSchema = bulkResultSchema.omit({ undo: true }).meta({ id: 'UndoResult' })

/** What a change of prices would do, before it is done. */
export const pricePreviewSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        purpose: z.enum(purposes),
        price: z.int(),
        new_price: z.int(),
        reduced_from: z
          .int()
          .nullable()
          .meta({ description: 'As the listing’s would be: null where it is not shown as reduced' }),
      }),
    ),
    refused: refusedSchema,
  })
  .meta({ id: 'PricePreview' })

export type PricePreview = z.infer<typeof pricePreviewSchema>

/** What the link of a mail about many listings still confirms. */
export const listingsLinkSchema = z
  .object({
    items: z.array(z.object({ property_id: z.uuid(), title: z.string(), published: z.boolean() })),
  })
  .meta({ id: 'ListingsLink' })

export type ListingsLink = z.infer<typeof listingsLinkSchema>
