import 'server-only'
import { and, inArray, like } from 'drizzle-orm'
import { avatarHash, avatarPath } from '@/lib/auth/accounts/avatar-path'
import { accounts } from '@/lib/db/account-schema'
import { type Database, db, type Transaction } from '@/lib/db/client'
import { withAdvisoryLockOrSkip } from '@/lib/db/direct-connection'
import { listingImages } from '@/lib/db/schema'
import { claimRemoval, dropExpiredClaims, releaseClaim } from './claims'
import { hashOfName, isMediaName, type MediaStore } from './store'

const hourMs = 60 * 60 * 1000

/** With `orphanAgeMs`, no orphan outlives a day. */
export const sweepIntervalMs = 6 * hourMs
const orphanAgeMs = 24 * hourMs - sweepIntervalMs

const batch = 500

const lock = 7_202_613

/**
 * Deletes files that are older than 18 hours and referenced by no row.
 * @returns how many, null when another instance sweeps
 * @throws MediaUnavailableError
 */
export function sweepMedia(store: MediaStore): Promise<number | null> {
  return withAdvisoryLockOrSkip(lock, () => removeOrphans(store, Date.now() - orphanAgeMs))
}

async function removeOrphans(store: MediaStore, before: number): Promise<number> {
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
    const named = await findNamed(db(), some)
    for (const hash of some) {
      if (!named.has(hash)) removed += await removeIfOrphan(store, hash, byHash.get(hash) ?? [])
    }
  }
  return removed
}

/** Checks again under a claim: a row may have been written meanwhile. */
async function removeIfOrphan(store: MediaStore, hash: string, names: string[]): Promise<number> {
  const claim = await claimRemoval(hash, async (transaction) =>
    (await findNamed(transaction, [hash])).has(hash),
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

async function findNamed(database: Database | Transaction, hashes: string[]): Promise<Set<string>> {
  const images = await database
    .selectDistinct({ hash: listingImages.hash })
    .from(listingImages)
    .where(inArray(listingImages.hash, hashes))
  const avatars = await database
    .select({ address: accounts.avatarUrl })
    .from(accounts)
    .where(and(like(accounts.avatarUrl, '/media/%'), inArray(accounts.avatarUrl, hashes.map(avatarPath))))
  const faces = avatars.map(({ address }) => avatarHash(address ?? ''))
  return new Set([...images.map(({ hash }) => hash), ...faces.filter((hash) => hash !== null)])
}
