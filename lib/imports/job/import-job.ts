import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { and, eq, ne } from 'drizzle-orm'
import { inTransaction, withoutGuard } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { HttpError, UnavailableError } from '@/lib/http/errors'
import { RefusedTurnError } from '@/lib/platform/fair-queue'
import { log } from '@/lib/platform/log/log'
import { tellOfFeed } from '../feed-mails'
import { FeedError } from '../formats/feed'
import { ParserStoppedError, stopParsers } from '../parser/run-parser'
import { importFiles, importRows, imports, type Problem } from '../tables'
import { checkImport } from './check-import'
import {
  claimImport,
  confirmLease,
  type Lease,
  LeaseLostError,
  maxAttempts,
  PostponedError,
  releaseImport,
  type TurnKind,
  whileRenewing,
} from './leases'
import { loadPhotos } from './photos'
import { finishImport, writeListings } from './run-import'

/** While the store of images is out of reach, the disk full, or too many photos wait to be encoded. */
const retryDelaySeconds = 30

/**
 * Imports that a process works on at once. Feeds that are read from slow servers hold no place of those whose listings are
 * written and whose photos are loaded.
 */
const concurrency: Record<TurnKind, number> = { reading: 8, working: 2 }

/** Half an hour, after which a database that is out of reach takes more than imports. */
const releaseAttempts = 1_800
const releaseIntervalMs = 1_000
/** Of a turn that writes listings or loads photos; what it has not written, the next process does. */
const stopTimeoutMs = 2_000

const workers: Record<TurnKind, number> = { reading: 0, working: 0 }

/** Turns that wait for the servers of photos, each with the files of eight on the disk. */
const maxLent = 8
let lent = 0

/** Lets another import work meanwhile: two accounts with silent servers would keep everybody waiting. */
async function lendTurn(wait: Promise<void>): Promise<void> {
  if (lent >= maxLent) return wait
  lent++
  workers.working--
  startWorker('working')
  try {
    await wait
  } finally {
    workers.working++
    lent--
  }
}

/** Works on imports until none waits; safe to call at any time and in every process. */
export function workOnImports(): void {
  withoutGuard(() => {
    startWorker('reading')
    startWorker('working')
  })
}

const turns = new Set<Promise<void>>()
let isStopping = false

/** Hands imports that are being checked to the next process. */
export async function stopImports(): Promise<void> {
  isStopping = true
  stopParsers()
  await Promise.race([Promise.allSettled(turns), setTimeout(stopTimeoutMs, undefined, { ref: false })])
}

function startWorker(kind: TurnKind): void {
  if (isStopping || workers[kind] >= concurrency[kind]) return
  workers[kind]++
  void work(kind)
    .catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'An import was interrupted')
    })
    .finally(() => workers[kind]--)
}

/** Accounts take turns: each has a check, some listings or some photos. */
async function work(kind: TurnKind): Promise<void> {
  for (
    let lease = await claimImport(kind);
    lease;
    lease = isOver(kind) ? undefined : await claimImport(kind)
  ) {
    const current = lease
    // Others may wait as well.
    startWorker(kind)
    const turn = whileRenewing(current, () => takeTurn(current))
    turns.add(turn)
    await turn.finally(() => turns.delete(turn))
    // What a night's feed has brought is written next.
    if (kind === 'reading') startWorker('working')
  }
}

/** Also for those that were started in the place of one that has come back. */
const isOver = (kind: TurnKind) => isStopping || workers[kind] > concurrency[kind]

async function takeTurn(lease: Lease): Promise<void> {
  try {
    if (lease.parsing) return await fail(lease, { key: 'parsing_interrupted' })
    if (lease.attempts > maxAttempts) return await fail(lease, { key: 'import_interrupted' })
    if (lease.state === 'checking') await checkImport(lease)
    else if (!(await writeListings(lease)) && !(await loadPhotos(lease, lendTurn))) await finishImport(lease)
    await releaseImport(lease)
  } catch (error) {
    // Still this process’s when it was paused, or is for the next process when this one stops.
    if (error instanceof LeaseLostError || error instanceof ParserStoppedError) return releaseImport(lease)
    if (error instanceof FeedError) return fail(lease, error.problem)
    if (error instanceof HttpError) return fail(lease, { code: error.code, values: error.detail.values })
    if (isDatabaseUnavailable(error)) {
      void releaseLater(lease)
      throw error
    }
    if (error instanceof PostponedError) return releaseImport(lease, error.seconds)
    if (error instanceof UnavailableError || error instanceof RefusedTurnError)
      return releaseImport(lease, retryDelaySeconds)
    log().error({ err: error, import: lease.id }, 'An import is tried again')
  }
}

/** Once the database answers: the file is not to blame. A lease that lapses meanwhile is claimed by another process. */
async function releaseLater(lease: Lease): Promise<void> {
  for (let at = 0; at < releaseAttempts; at++) {
    await setTimeout(releaseIntervalMs, undefined, { ref: false })
    const isReleased = await releaseImport(lease).then(
      () => true,
      () => false,
    )
    if (isReleased) return
  }
}

async function fail(lease: Lease, failure: Problem): Promise<void> {
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    await transaction.delete(importFiles).where(eq(importFiles.importId, lease.id))
    // Of listings that were being written, what was wrong stays to be read.
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
