import 'server-only'
import postgres from 'postgres'
import { sql } from '@/lib/db/client'
import { withAdvisoryLock } from '@/lib/db/direct-connection'
import { EnvError, env } from '@/lib/env'
import { defineBudget } from '@/lib/platform/budgets'
import { type SearchEngine, SearchUnavailableError } from '@/lib/search/matching/search-engine'
import { type IndexLimits, indexLimits } from './memory/index-limits'
import { createMemoryEngine } from './memory/memory-engine'
import { ClusterError, callCluster, connectCluster, parseSearchUrl, statusOf } from './opensearch/client'
import { createOpenSearchEngine, type RunExclusive } from './opensearch/opensearch-engine'

/** Keys of advisory locks. */
const locks = { apply: 7_202_640, rebuild: 7_202_641 }

/** Creates the engine on the cluster of SEARCH_URL, else in this process. */
export function createSearchEngine(): SearchEngine {
  if (!env.SEARCH_URL) return createBudgetedEngine()
  return createOpenSearchEngine(parseSearchUrl(env.SEARCH_URL), oneProcessAtATime)
}

/** What the index stores is bounded, and what is left out is counted by a budget. */
function createBudgetedEngine(): SearchEngine {
  const budgetOf = (name: string, what: keyof IndexLimits) =>
    defineBudget({ name, limit: indexLimits[what], used: () => engine.usage()?.[what] ?? 0 })
  const engine = createMemoryEngine({
    listings: budgetOf('search_listings', 'listings'),
    words: budgetOf('search_words', 'words'),
    postings: budgetOf('search_postings', 'postings'),
    attributes: budgetOf('search_attributes', 'attributes'),
    otherTowns: budgetOf('search_other_towns', 'otherTowns'),
  })
  return engine
}

/** @throws EnvError for an unsupported cluster at SEARCH_URL; SearchUnavailableError when it does not respond */
export async function checkSearchEngine(): Promise<void> {
  if (!env.SEARCH_URL) return
  const client = await connectCluster(parseSearchUrl(env.SEARCH_URL).nodes)
  try {
    const { version } = (await callCluster<{ version?: { number?: string } }>(client.info())) ?? {}
    if (version?.number === undefined) throw unusableUrl('its answer has no version')
  } catch (error) {
    const status = statusOf(error)
    if (status === 401 || status === 403)
      throw new EnvError(`The user or password of SEARCH_URL is refused: ${status}.`)
    throw error instanceof ClusterError ? unusableUrl(error.message) : error
  } finally {
    await client.close()
  }
}

function unusableUrl(answer: string): EnvError {
  return new EnvError(`SEARCH_URL does not answer as OpenSearch or Elasticsearch does: ${answer}.`)
}

const applyTimeoutMs = 4_000

/** Both hold a dedicated connection: a rebuild may take minutes and must not occupy the pool of requests. */
const oneProcessAtATime: RunExclusive = (name, work) =>
  name === 'rebuild' ? withAdvisoryLock(locks.rebuild, work) : withApplyLock(work)

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
