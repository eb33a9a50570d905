import 'server-only'
import { sql as query } from 'drizzle-orm'
import { inTransaction, sql, type Transaction } from '@/lib/db/client'
import { maxKeyDistance } from './compare-fingerprints'
import { findPairs } from './find-pairs'
import { fingerprintVersion, readMissingFingerprints } from './fingerprints'
import { joinHomes, lockHomes } from './homes'
import { findOwnCopies, noteOwnCopies } from './own-copies'

/** To be raised with what makes two listings the same home: all are compared again. */
const rulesVersion = 2
const checkVersion = 100 * fingerprintVersion + rulesVersion

const batchSize = 20
/** Of one run, so that it ends with the process. */
const maxListings = 2_000
interface Check {
  listing_id: string
  /** Of the row: it changes when the listing changes meanwhile. */
  revision: string
}

/**
 * Compares listings that have changed, or that an earlier version has compared, with those that may be the same home, and
 * joins and parts homes accordingly. One that changes meanwhile is compared again; nothing is lost when the process stops.
 * @returns number of listings
 */
export async function compareChangedListings(): Promise<number> {
  let compared = 0
  while (compared < maxListings) {
    const checks = await sql()<Check[]>`
      select listing_id, xmin::text as revision from kljuc.same_home_checks where version < ${checkVersion}
      order by changed_at desc limit ${batchSize}`
    for (const check of checks) await compareListing(check)
    compared += checks.length
    if (checks.length < batchSize) break
  }
  return compared
}

async function compareListing({ listing_id: id, revision }: Check): Promise<void> {
  await readMissingFingerprints(id)
  const { pairs, crowded } = await findPairs(id)
  const copies = await findOwnCopies(id)
  await inTransaction(async (transaction) => {
    await lockHomes(transaction)
    const before = await transaction.execute<{ id: string }>(query`
      delete from kljuc.same_home_pairs where ${id}::uuid in (one, other)
      returning case when one = ${id} then other else one end as id`)
    for (const { other, photos } of pairs)
      await transaction.execute(query`
        insert into kljuc.same_home_pairs (one, other, photos)
        select least(one.id, other.id), greatest(one.id, other.id), ${query.param(photos)}::text[]
        from kljuc.listings as one, kljuc.listings as other where one.id = ${id} and other.id = ${other}`)
    await joinHomes(transaction, [id, ...before.map((row) => row.id), ...pairs.map(({ other }) => other)])
    await noteOwnCopies(transaction, id, copies)
    if (crowded.length > 0) await compareAgain(transaction, id, crowded)
    await transaction.execute(query`
      update kljuc.same_home_checks set version = ${checkVersion}
      where listing_id = ${id} and xmin::text = ${revision}`)
  })
}

/** Of a picture that stands in too many listings now, others have been told by it before. */
async function compareAgain(transaction: Transaction, id: string, hashes: readonly string[]): Promise<void> {
  await transaction.execute(query`
    with crowded as (
      select other.hash from kljuc.image_prints as fingerprint
      join kljuc.image_prints as other on other.hash = fingerprint.hash or bit_count(other.key # fingerprint.key) <= ${maxKeyDistance}
      where fingerprint.hash = any(${query.param([...hashes])}::text[]))
    update kljuc.same_home_checks set version = 0 where listing_id <> ${id} and listing_id in (
      select unnest(array[one, other]) from kljuc.same_home_pairs
      where photos && array(select hash from crowded))`)
}
