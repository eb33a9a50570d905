import 'server-only'
import { and, eq, inArray, sql as statement } from 'drizzle-orm'
import { z } from 'zod'
import { db, inTransaction, runGuard, sql, type Transaction } from '@/lib/db/client'
import { errorResponse } from '@/lib/http/error-response'
import { HttpError } from '@/lib/http/errors'
import { fieldProblem } from '@/lib/http/fields'
import { enforceAccountRateLimit, enforceListingRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, hour, minute, per } from '@/lib/http/rate-limits/limits'
import { parseId } from '@/lib/http/reading/request-values'
import type { Registry } from '@/lib/http/registry'
import { priceChangeLimit } from '@/lib/listings/limits'
import {
  type BulkResult,
  bulkActions,
  bulkResultSchema,
  type ListingBefore,
  listingBeforeSchema,
  maxBulk,
  type PricePreview,
  pricePreviewSchema,
  undoResultSchema,
} from '@/lib/listings/own/own-schema'
import { listings } from '@/lib/listings/tables'
import { enforceActiveLimit, lockForPublishing } from '@/lib/listings/writing/active-listings'
import { changeListing, currentTimestamp, lockOwnListing } from '@/lib/listings/writing/change-listing'
import {
  closeListing,
  confirmListing,
  isWaitingForContact,
  withdrawListing,
} from '@/lib/listings/writing/listing-state'
import { isUuid } from '@/lib/platform/uuid'
import { roundPrice } from './round-price'

const maxPrice = 100_000_000
/** An id has 36 characters; another text is refused as no id. */
const maxIdLength = 100

/** An agency previews and raises 10,000 prices in an hour, and takes it back. */
export const bulkLimit = defineLimit(
  'account',
  'bulk',
  'changing many listings at once, before it the preview of prices, after it the undo; each listing',
  per(3_000, minute),
  per(30_000, hour),
)

const ids = z
  .array(z.string().max(maxIdLength).toLowerCase())
  .min(1)
  .refine((given) => given.length <= maxBulk, fieldProblem('too_many', { max: maxBulk }))
  .meta({ maxItems: maxBulk })

/** A change of prices in percent or in whole EUR, one of the two. */
const priceChange = {
  percent: z
    .number()
    .refine(
      (value) => value > -100 && value <= 1_000 && value !== 0,
      fieldProblem('range', { min: -99, max: 1_000 }),
    )
    .meta({ minimum: -100, maximum: 1_000 })
    .optional(),
  amount: z
    .int()
    .refine(
      (value) => Math.abs(value) <= maxPrice && value !== 0,
      fieldProblem('range', { min: -maxPrice, max: maxPrice }),
    )
    .meta({ minimum: -maxPrice, maximum: maxPrice })
    .optional(),
}

interface PriceChange {
  percent?: number | undefined
  amount?: number | undefined
}

const oneOfBoth = { code: 'custom' as const, path: ['percent'], ...fieldProblem('required') }
const isOneChange = ({ percent, amount }: PriceChange) => (percent === undefined) !== (amount === undefined)

const bulkSchema = z
  .object({ ids, action: z.enum(bulkActions), ...priceChange })
  .superRefine((body, { addIssue }) => {
    if (body.action === 'price' && !isOneChange(body)) addIssue(oneOfBoth)
  })

const previewSchema = z.object({ ids, ...priceChange }).superRefine((body, { addIssue }) => {
  if (!isOneChange(body)) addIssue(oneOfBoth)
})

const undoSchema = z.object({ listings: z.array(listingBeforeSchema).min(1).max(maxBulk) })

type Bulk = z.output<typeof bulkSchema>

/** @param deleteListing of a room above, since it gives tokens of open complaints back */
export function registerBulk(
  { signedIn }: Registry,
  deleteListing: (ownerId: string, id: string) => Promise<void>,
) {
  function perform(ownerId: string, id: string, { action, percent, amount }: Bulk): Promise<void> {
    if (action === 'confirm') return confirmListing(ownerId, id)
    if (action === 'withdraw') return withdrawListing(ownerId, id)
    if (action === 'delete') return deleteListing(ownerId, id)
    if (action === 'price') return changePrice(ownerId, id, { percent, amount })
    return closeListing(ownerId, id, action)
  }

  signedIn.post('/users/listings/bulk', {
    summary: 'Confirm, withdraw, close, delete or reprice up to 500 own listings, each by itself',
    body: bulkSchema,
    response: { status: 200, schema: bulkResultSchema },
    handler: async ({ caller, body, request }) => {
      await enforceAccountRateLimit(bulkLimit, caller.id, body.ids.length)
      const before = await readStates(caller.owner.id, body.ids)
      const result = await onEach(request, body.ids, (id) => perform(caller.owner.id, parseId(id), body))
      const after = await readStates(caller.owner.id, body.ids)
      return {
        ...result,
        undo: [...before.values()].flatMap((state) => changeOf(state, after.get(state.id))),
      }
    },
  })

  signedIn.post('/users/listings/bulk/undo', {
    summary: 'Give listings their state and price back that a change of many at once took; each by itself',
    body: undoSchema,
    response: { status: 200, schema: undoResultSchema },
    handler: async ({ caller, body, request }) => {
      await enforceAccountRateLimit(bulkLimit, caller.id, body.listings.length)
      const before = new Map(body.listings.map((listing) => [listing.id, listing]))
      return onEach(request, [...before.keys()], async (id) => {
        const listing = before.get(id)
        if (listing) await restoreListing(caller.owner.id, listing)
      })
    },
  })

  signedIn.post('/users/listings/bulk/price-preview', {
    summary: 'What a change of prices would do, and which of them would be shown as reduced',
    body: previewSchema,
    response: { status: 200, schema: pricePreviewSchema },
    handler: async ({ caller, body, request }) => {
      await enforceAccountRateLimit(bulkLimit, caller.id, body.ids.length)
      return previewPrices(caller.owner.id, body, request)
    },
  })
}

/** One after the other: an account's listings are changed under one lock. */
async function onEach(
  request: Request,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<z.output<typeof undoResultSchema>> {
  const refused: BulkResult['refused'] = []
  const unique = [...new Set(ids)]
  for (const id of unique) {
    try {
      await act(id)
    } catch (failure) {
      // Whoever has lost the right to all of them is refused as a whole.
      if (failure instanceof HttpError && (failure.status === 401 || failure.status === 403)) await runGuard()
      refused.push({ id, error: await sentenceOf(failure, request) })
    }
  }
  return { done: unique.length - refused.length, refused }
}

async function sentenceOf(failure: unknown, request: Request): Promise<string> {
  const body: { error: string; fields?: Record<string, string> } = await errorResponse(
    failure,
    request,
  ).json()
  return Object.values(body.fields ?? {})[0] ?? body.error
}

/** Of own listings, by id. */
async function readStates(ownerId: string, ids: readonly string[]): Promise<Map<string, ListingBefore>> {
  const rows = await db()
    .select({
      id: listings.id,
      published: listings.published,
      closedAs: listings.closedAs,
      price: listings.price,
      confirmedAt: listings.confirmedAt,
      updatedAt: listings.updatedAt,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), inArray(listings.id, ids.filter(isUuid))))
  return new Map(
    rows.map(({ id, published, closedAs, price, confirmedAt, updatedAt }) => [
      id,
      {
        id,
        status: published ? 'active' : (closedAs ?? 'withdrawn'),
        price,
        confirmed_at: confirmedAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      },
    ]),
  )
}

/** Empty when nothing has changed, and for what was deleted. */
function changeOf(before: ListingBefore, after: ListingBefore | undefined): ListingBefore[] {
  const isSame =
    before.status === after?.status &&
    before.price === after.price &&
    before.confirmed_at === after.confirmed_at
  return after && !isSame ? [{ ...before, updated_at: after.updated_at }] : []
}

async function previewPrices(
  ownerId: string,
  { ids: given, ...change }: z.output<typeof previewSchema>,
  request: Request,
): Promise<PricePreview> {
  const rows = await sql()<(PricePreview['items'][number] & { owner_id: string })[]>`
    select id, title, purpose, price, owner_id from kljuc.listings where id = any(${given.filter(isUuid)}::uuid[])`
  const known = new Map(rows.map((row) => [row.id, row]))
  const items: PricePreview['items'] = []
  const { refused } = await onEach(request, given, async (id) => {
    const row = known.get(id.toLowerCase())
    if (!row) throw new HttpError('not_found')
    if (row.owner_id !== ownerId) throw new HttpError('not_owner')
    const { title, purpose, price } = row
    items.push({ id: row.id, title, purpose, price, new_price: newPrice(price, change), reduced_from: null })
  })
  const reduced = await sql()<{ id: string; reduced_from: number | null }[]>`
    select id, kljuc.reduced_from(id, price, now()) as reduced_from
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map((item) => item.new_price)}::int[]) as wanted (id, price)`
  const reducedFrom = new Map(reduced.map((row) => [row.id, row.reduced_from]))
  return {
    items: items.map((item) => ({ ...item, reduced_from: reducedFrom.get(item.id) ?? null })),
    refused,
  }
}

/**
 * A change by percent gives a price that people would write.
 * @throws HttpError 422 for a price out of range
 */
function newPrice(price: number, { percent = 0, amount = 0 }: PriceChange): number {
  const exact = price * (1 + percent / 100) + amount
  const rounded = percent === 0 ? exact : roundPrice(exact)
  // A change by too little to be rounded is still a change.
  const changed = rounded === price ? Math.round(exact) : rounded
  if (changed >= 1 && changed <= maxPrice) return changed
  throw new HttpError('invalid_fields', {
    fields: { price: { key: 'range', values: { min: 1, max: maxPrice } } },
  })
}

/** @throws HttpError 404, 403 as any change; 422 for a price out of range */
function changePrice(ownerId: string, id: string, change: PriceChange): Promise<void> {
  return changeListing(ownerId, id, ({ price }) => ({ price: newPrice(price, change) }), null)
}

/**
 * Undoes the latest change of an own listing's state or price.
 * @throws HttpError 404, 403 as any change; 409 when it has changed since, when it did not have that price before, or when
 * it may not be active, as while its number takes an answer; 429 when its price has changed too often
 */
async function restoreListing(ownerId: string, before: ListingBefore): Promise<void> {
  const { id, status, price, confirmed_at, updated_at } = before
  await inTransaction(async (transaction) => {
    await lockForPublishing(transaction, ownerId)
    const listing = await lockOwnListing(transaction, ownerId, id)
    const hasChanged = Date.parse(updated_at) !== listing.updatedAt.getTime()
    if (hasChanged || listing.closedAs === 'expired') throw new HttpError('listing_changed')
    const published = status === 'active'
    if (published && listing.withdrawalReason) throw new HttpError('listing_blocked')
    if (published && isWaitingForContact(listing)) throw new HttpError('number_doubted')
    await transaction
      .update(listings)
      .set({
        published,
        closedAs: published || status === 'withdrawn' ? null : status,
        // Never later than it is. PostgreSQL reads no text of the year 0.
        confirmedAt: statement`least(to_timestamp(${Date.parse(confirmed_at) / 1_000}), ${listings.confirmedAt})`,
        version: listing.version + 1,
        updatedAt: currentTimestamp,
      })
      .where(eq(listings.id, id))
    await restorePrice(transaction, id, price)
    if (published) await enforceActiveLimit(transaction, ownerId)
  })
}

/** Else a price could be set that the listing never had, and as often as it takes to forget the lowest one. */
async function restorePrice(transaction: Transaction, id: string, price: number): Promise<void> {
  const [row] = await transaction.execute<{ outcome: string }>(
    statement`select outcome from kljuc.restore_price(${id}, ${price})`,
  )
  if (row?.outcome === 'not_before') throw new HttpError('listing_changed')
  if (row?.outcome === 'changed') await enforceListingRateLimit(priceChangeLimit, id)
}
