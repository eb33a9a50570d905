import 'server-only'
import { sql } from 'drizzle-orm'
import { db, type Transaction } from '@/lib/db/client'
import type { FinishedFile } from './finish'
import { mediaStore } from './media'

/** The first half of the advisory locks of hashes; the second is the hash's own number. */
const lockClass = 7_202_612

/**
 * Keeps the files of one picture, then writes the row that names them: a row never names a file that is not there.
 * The files may be as old as the hills, when somebody has uploaded the same picture before, and the sweep may be
 * about to remove them; so it is kept away while the row is written, and what it has taken before is put back.
 * @throws MediaUnavailableError, and whatever `write` throws
 */
export async function keepFiles<T>(
  hash: string,
  files: FinishedFile[],
  write: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const store = mediaStore()
  const puts = await Promise.allSettled(files.map(({ name, bytes }) => store.put(name, bytes)))
  // Only once all have ended: nothing is being written any more when the failure is answered.
  const failed = puts.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return db().transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock_shared(${lockClass}, hashtext(${hash}))`)
    const written = await write(transaction)
    await Promise.all(
      files.map(async ({ name, bytes }) => {
        if (!(await store.has(name))) await store.put(name, bytes)
      }),
    )
    return written
  })
}

/** Runs work that removes a picture's files, while no row that names them is being written. */
export async function withoutKeepers<T>(
  hash: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return db().transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${hash}))`)
    return work(transaction)
  })
}
