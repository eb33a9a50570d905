import 'server-only'
import { type Database, db, type Transaction } from '@/lib/db/client'
import { withAdvisoryLockOrSkip } from '@/lib/db/direct-connection'
import { claimRemoval, dropExpiredClaims, releaseClaim } from './claims'
import { hashOfName, isMediaName, type MediaStore } from './stores/store'

type FindReferenced = (database: Database | Transaction, hashes: string[]) => Promise<Set<string>>

const hourMs = 60 * 60 * 1000

/** With `orphanAgeMs`, no orphan outlives a day. */
export const sweepIntervalMs = 6 * hourMs
const orphanAgeMs = 24 * hourMs - sweepIntervalMs

const batch = 500

const lock = 7_202_613

/**
 * Deletes files that are older than 18 hours and referenced by no row.
 * @param findReferenced returns those of some hashes that a row references
 * @returns how many, null when another instance sweeps
 * @throws MediaUnavailableError
 */
export function sweepMedia(store: MediaStore, findReferenced: FindReferenced): Promise<number | null> {
  return withAdvisoryLockOrSkip(lock, () => removeOrphans(store, findReferenced, Date.now() - orphanAgeMs))
}

async function removeOrphans(
  store: MediaStore,
  findReferenced: FindReferenced,
  before: number,
): Promise<number> {
  await dropExpiredClaims()
  let removed = 0
  const byHash = new Map<string, string[]>()
  for await (const { name, modified } of store.list()) {
    if (modified.getTime() > before) continue
    if (isMediaName(name)) byHash.set(hashOfName(name), [...(byHash.get(hashOfName(name)) ?? []), name])
    else removed += await removeAll(store, [name])
  }
  const hashes = [...byHash.keys()]
  for (let from = 0; from < hashes.length; from += batch) {
    const some = hashes.slice(from, from + batch)
    const referenced = await findReferenced(db(), some)
    for (const hash of some) {
      if (!referenced.has(hash))
        removed += await removeIfOrphan(store, findReferenced, hash, byHash.get(hash) ?? [])
    }
  }
  return removed
}

/** Checks again under a claim: a row may have been written meanwhile. @returns the number of deleted files */
export async function removeIfOrphan(
  store: MediaStore,
  findReferenced: FindReferenced,
  hash: string,
  names: string[],
): Promise<number> {
  const claim = await claimRemoval(hash, async (transaction) =>
    (await findReferenced(transaction, [hash])).has(hash),
  )
  if (!claim) return 0
  try {
    return await removeAll(store, names)
  } finally {
    await releaseClaim(claim)
  }
}

async function removeAll(store: MediaStore, names: string[]): Promise<number> {
  for (const name of names) await store.remove(name)
  return names.length
}
