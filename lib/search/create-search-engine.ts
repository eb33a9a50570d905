import 'server-only'
import postgres from 'postgres'
import { sql } from '@/lib/db/client'
import { withAwaitedSessionLock } from '@/lib/db/session'
import { env } from '@/lib/env'
import { createMemoryEngine } from './memory/memory-engine'
import { checkCluster } from './opensearch/check-cluster'
import { createOpenSearchEngine, type Exclusively } from './opensearch/opensearch-engine'
import { parseSearchUrl } from './opensearch/search-url'
import type { SearchEngine } from './search-engine'
import { SearchUnavailableError } from './unavailable'

/** Advisory locks. */
const locks = { apply: 7_202_640, refill: 7_202_641 }

/** On the cluster of SEARCH_URL, else in this process. */
export function createSearchEngine(): SearchEngine {
  if (!env.SEARCH_URL) return createMemoryEngine()
  return createOpenSearchEngine(parseSearchUrl(env.SEARCH_URL), oneProcessAtATime)
}

/** @throws EnvError when SEARCH_URL is unusable; SearchUnavailableError when nothing responds */
export async function checkSearchEngine(): Promise<void> {
  if (env.SEARCH_URL) await checkCluster(parseSearchUrl(env.SEARCH_URL))
}

const applyTimeoutMs = 4_000

/** Applying takes some milliseconds; a refill, which may take minutes, keeps no connection of requests. */
const oneProcessAtATime: Exclusively = (name, work) =>
  name === 'refill' ? withAwaitedSessionLock(locks.refill, work) : withApplyLock(work)

async function withApplyLock<T>(work: () => Promise<T>): Promise<T> {
  const locked = sql().begin(async (transaction) => {
    await transaction`select set_config('lock_timeout', ${String(applyTimeoutMs)}, true)`
    await transaction`select pg_advisory_xact_lock(${locks.apply})`
    return { done: await work() }
  })
  const { done } = await locked.catch((error) => {
    if (!isLockTimeout(error)) throw error
    throw new SearchUnavailableError('Another process applies changes to the search index.', { cause: error })
  })
  return done as T
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '55P03'
}
