import { z } from 'zod'
import { pricePerSquareMetre } from '@/lib/i18n/format/money'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { complaintReasons, reportReasons } from '@/lib/listings/attributes/report-reasons'
import type { Draft } from '@/lib/listings/drafts/schema'
import { parseListing } from '@/lib/listings/property/parse-listing'
import { coordinatesSchema, hiddenPhotoSchema, type OwnListing } from '@/lib/listings/schema'
import { isRecord } from '@/lib/platform/record'
import { ownSummarySchema } from './own-schema'

const text = z.string().catch('')
const count = z.number().catch(0)

/** A newer release may have further ones, which cost the rest nothing. */
function knownReasons(reasons: readonly string[]) {
  return reasons.flatMap((reason) => reportReasons.find((known) => known === reason) ?? [])
}

/** Fields for owners only, whose names are equal in both styles. */
const foreignExtras = z.object({
  reference: z.string().nullable().catch(null),
  published: z.boolean().catch(true),
  /** Absent from other backends, which then take any change. */
  version: z.number().catch(0),
  contact: z
    .object({ name: text, phone: z.string().nullable().catch(null), email: text })
    .catch({ name: '', phone: null, email: '' }),
  location: coordinatesSchema.nullable().catch(null),
  views: count,
  saves: count,
  unlocks: count,
  status: z.enum(listingStatuses).optional().catch(undefined),
  withdrawal_reason: z.string().nullable().catch(null),
  change_request: z.string().nullable().catch(null),
  hidden_photos: z.array(hiddenPhotoSchema).catch([]),
  complaint_decide_by: z.string().nullable().catch(null),
  complaints: z
    .array(z.object({ reason: z.enum(complaintReasons), created_at: z.string(), decide_by: z.string() }))
    .catch([]),
  news: z
    .object({ unlocks: z.int(), reports: z.array(z.string()).transform(knownReasons) })
    .catch({ unlocks: 0, reports: [] }),
  waits_for_contact: z.boolean().catch(false),
  published_by: z.object({ id: z.uuid(), name: z.string() }).nullable().catch(null),
})

const pageSchema = z.object({
  total: z.int().optional().catch(undefined),
  pages: z.int().catch(1),
  summary: ownSummarySchema.nullable().catch(null),
})

/** A page of an owner's listings. Other backends know no pages: theirs has all of them, and no summary. */
export function parseOwnPage(body: unknown) {
  const items = parseOwnListings(body)
  const { total = items.length, pages, summary } = pageSchema.parse(body)
  return { items, total, pages, summary }
}

/** Parses an owner's listings in either style; invalid ones are omitted. */
export function parseOwnListings(body: unknown): OwnListing[] {
  return readItems(body).flatMap((row) => (isDraft(row) ? [] : (readOwnListing(row) ?? [])))
}

/** The drafts among an owner's listings. */
export function parseDrafts(body: unknown): Draft[] {
  return readItems(body).filter(isDraft)
}

function readItems(body: unknown): unknown[] {
  return z.object({ items: z.array(z.unknown()) }).parse(body).items
}

/** Only our own API has them. */
function isDraft(row: unknown): row is Draft {
  return isRecord(row) && row.status === 'draft'
}

function readOwnListing(row: unknown): OwnListing | null {
  const listing = parseListing(row)
  const extras = foreignExtras.safeParse(row)
  if (!listing || !extras.success) return null
  const { status, ...others } = extras.data
  const { owner_reachable, contact_offers, confirmed_at, ...fields } = listing
  return {
    ...fields,
    currency: 'EUR',
    price_m2: pricePerSquareMetre(fields.price, fields.area_m2),
    contact_offers: contact_offers ?? { phone: false, email: false, address: false },
    ...(owner_reachable === null ? {} : { owner_reachable }),
    status: status ?? (others.published ? 'active' : 'withdrawn'),
    confirmed_at: confirmed_at ?? fields.updated_at,
    ...others,
  }
}
