import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { claimUpload, releaseClaim } from '@/lib/media/claims'
import type { EncodedFile } from '@/lib/media/encode-image'
import { mediaStore } from '@/lib/media/media'
import { MediaUnavailableError } from './store'

const claimTimeoutMs = 5_000

/**
 * Stores files and then writes their row, without holding a connection during the upload to the store. After a crash
 * the sweep deletes the files, and the claim expires.
 * @throws MediaUnavailableError, and whatever `write` throws
 */
export async function storeFiles<T>(
  hash: string,
  files: EncodedFile[],
  write: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const claim = await claimWithTimeout(hash)
  try {
    await storeAll(files)
    return await inTransaction(async (transaction) => {
      // Before the row is written: a sweep then waits for the row, or this upload fails.
      if (!(await releaseClaim(claim, transaction)))
        throw new MediaUnavailableError('The files took longer than their claim lasts')
      return write(transaction)
    })
  } catch (error) {
    await releaseClaim(claim).catch(() => {})
    throw error
  }
}

async function claimWithTimeout(hash: string): Promise<string> {
  const end = Date.now() + claimTimeoutMs
  for (;;) {
    const claim = await claimUpload(hash)
    if (claim) return claim
    if (Date.now() > end) throw new MediaUnavailableError('The image is being removed')
    await sleep(100)
  }
}

/** Waits for all files, so that nothing is written after a failure. */
async function storeAll(files: EncodedFile[]): Promise<void> {
  const store = mediaStore()
  const puts = await Promise.allSettled(files.map(({ name, bytes }) => store.put(name, bytes)))
  const failed = puts.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
