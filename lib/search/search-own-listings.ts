import 'server-only'
import { HttpError } from '@/lib/http/errors'
import { findOwnListings } from '@/lib/listings/find-listing'
import type { OwnListing } from '@/lib/listings/schema'
import { defineBudget } from '@/lib/platform/budgets'
import { QueueFullError, WorkLimiter } from '@/lib/platform/work-limiter'
import type { ListingFilters } from './filters'
import { findOwnIds } from './own-listing-index'

/** Of all accounts: a search takes milliseconds, the first of an account with many listings up to a second. */
const limits = { concurrency: 2, maxWaiting: 60 }
/** A page with several tabs waits for its other calls. */
const limitsOfAccount = { concurrency: 1, maxWaiting: 3 }

const ofAll = new WorkLimiter(limits)
const byAccount = new Map<string, WorkLimiter>()
const budget = defineBudget({
  name: 'own_searches',
  limit: limits.concurrency + limits.maxWaiting,
  used: () => ofAll.running + ofAll.waiting,
})

/**
 * Returns an account's listings that fit, withdrawn ones included; all of them without a page or limit. An account's calls
 * run one at a time.
 * @throws HttpError 429 when too many of the account's calls wait, QueueFullError when too many of all do
 */
export async function searchOwnListings(ownerId: string, filters: ListingFilters): Promise<OwnListing[]> {
  return oneAtATime(ownerId, async () => {
    if (Object.keys(filters).length === 0) return findOwnListings(ownerId)
    const ids = await findOwnIds(ownerId, filters)
    const found = await findOwnListings(ownerId, ids)
    const byId = new Map(found.map((listing) => [listing.id, listing]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  })
}

async function oneAtATime<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  const ofAccount = byAccount.get(ownerId) ?? new WorkLimiter(limitsOfAccount)
  byAccount.set(ownerId, ofAccount)
  if (ofAccount.waiting >= limitsOfAccount.maxWaiting) {
    budget.refuse()
    throw new HttpError('rate_limited', { headers: { 'Retry-After': '1' } })
  }
  try {
    return await ofAccount.run(() => ofAll.run(work))
  } catch (error) {
    if (error instanceof QueueFullError) budget.refuse()
    throw error
  } finally {
    if (ofAccount.running === 0) byAccount.delete(ownerId)
  }
}
