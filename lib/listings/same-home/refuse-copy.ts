import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { findCopies, type PossibleCopy } from './own-copies'

/** Of processor time, for all comparisons of a call: somebody's many like photos are let through rather than waited for. */
const maxMs = 250

/**
 * Refuses what its advertiser offers already.
 * @throws HttpError 409 with the first listing's `id` and `title`
 */
export async function refuseCopy(
  transaction: Transaction,
  ownerId: string,
  copy: PossibleCopy,
): Promise<void> {
  let left = maxMs
  const [first] = await findCopies(transaction, ownerId, copy, (ms) => {
    left -= ms
    return left > 0
  })
  if (first) throw new HttpError('own_copy', { listing: { id: first.id, title: first.title } })
}
