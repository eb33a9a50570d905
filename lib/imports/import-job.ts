import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { inTransaction } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { HttpError, UnavailableError } from '@/lib/http/errors'
import { RefusedTurnError } from '@/lib/platform/fair-queue'
import { log } from '@/lib/platform/log/log'
import { checkImport } from './check-import'
import { tellOfFeed } from './feed-mails'
import { FeedError } from './formats/feed'
import {
  claimImport,
  confirmLease,
  type Lease,
  LeaseLostError,
  maxAttempts,
  PostponedError,
  releaseImport,
  whileRenewing,
} from './leases'
import { loadPhotos } from './photos'
import { finishImport, writeHomes } from './run-import'
import { importFiles, importRows, imports, type Problem } from './tables'

/** Imports that a process works on at once. */
const concurrency = 2
/** While the store of images is out of reach, the disk full, or too many photos wait to be encoded. */
const retryDelaySeconds = 30

let workers = 0

/** Works on imports until none waits; safe to call at any time and in every process. */
export function workOnImports(): void {
  if (workers >= concurrency) return
  workers++
  void work()
    .catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'An import was interrupted')
    })
    .finally(() => workers--)
}

/** Accounts take turns: each has a check, some homes or some photos. */
async function work(): Promise<void> {
  for (let lease = await claimImport(); lease; lease = await claimImport()) {
    const current = lease
    // Others may wait as well.
    workOnImports()
    await whileRenewing(current, () => takeTurn(current))
  }
}

async function takeTurn(lease: Lease): Promise<void> {
  try {
    if (lease.attempts > maxAttempts) return await fail(lease, { key: 'import_interrupted' })
    if (lease.state === 'checking') await checkImport(lease)
    else if (!(await writeHomes(lease)) && !(await loadPhotos(lease))) await finishImport(lease)
    await releaseImport(lease)
  } catch (error) {
    // Still this process’s when it was paused.
    if (error instanceof LeaseLostError) return releaseImport(lease)
    if (error instanceof FeedError) return fail(lease, error.problem)
    if (error instanceof HttpError) return fail(lease, { code: error.code, values: error.detail.values })
    // It is tried again when its lease lapses.
    if (isDatabaseUnavailable(error)) throw error
    if (error instanceof PostponedError) return releaseImport(lease, error.seconds)
    if (error instanceof UnavailableError || error instanceof RefusedTurnError)
      return releaseImport(lease, retryDelaySeconds)
    log().error({ err: error, import: lease.id }, 'An import is tried again')
  }
}

async function fail(lease: Lease, failure: Problem): Promise<void> {
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    await transaction.delete(importFiles).where(eq(importFiles.importId, lease.id))
    // Of homes that were being written, what was wrong stays to be read.
    const isReported = lease.state === 'checking' ? undefined : ne(importRows.action, 'wrong')
    await transaction.delete(importRows).where(and(eq(importRows.importId, lease.id), isReported))
    await transaction
      .update(imports)
      .set({ state: 'failed', failure, finishedAt: new Date() })
      .where(eq(imports.id, lease.id))
    await tellOfFeed(transaction, lease, ['failed'])
  })
  await releaseImport(lease)
}
