import 'server-only'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { Counter, collectDefaultMetrics, Gauge } from 'prom-client'
import { sql } from '@/lib/db/client'
import { poolSize } from '@/lib/db/turns'
import { env } from '@/lib/env'
import { HttpError, methodNotAllowed } from '@/lib/http/errors'
import type { ServerEnv } from '@/lib/http/server-env'
import { allBudgets } from '@/lib/platform/budgets'
import { registry } from '@/lib/platform/metrics'
import { safeEqual } from '@/lib/platform/safe-equal'
import { release } from '@/lib/platform/version'
import { withTimeout } from '@/lib/platform/with-timeout'
import {
  isSearchIndexReady,
  pingSearch,
  searchIndexStats,
  warmUpSearchIndex,
} from '@/lib/search/results/search-service'
import { shareImageCache } from '@/lib/site/share/rendered-image-cache'

const timeoutMs = 2_000

const ok = () => Response.json({ status: 'ok', ...release }, { headers: { 'Cache-Control': 'no-store' } })

/** `/healthz`: the process responds. `/readyz`: the database and the search engine too, and the index is loaded. */
export const health = new Hono<ServerEnv>()
  .get('/healthz', ok)
  .get('/readyz', async () => {
    await withTimeout(timeoutMs, sql()`select 1`).catch(() => {
      throw new HttpError('database_unavailable')
    })
    await withTimeout(timeoutMs, pingSearch()).catch(() => {
      throw new HttpError('search_unavailable')
    })
    if (!(await isSearchIndexReady())) await withTimeout(timeoutMs, warmUpSearchIndex()).catch(() => {})
    if (!(await isSearchIndexReady())) throw new HttpError('starting')
    return ok()
  })
  .get('/metrics', ({ req, env: { incoming } }) => metricsResponse(req.raw, incoming))
  .on('ALL', ['/healthz', '/readyz', '/metrics'], () => {
    throw methodNotAllowed('GET, HEAD')
  })

let refresh: (() => Promise<void>) | undefined

/** Requires METRICS_TOKEN; if none is set, only this machine has access. Others get 404. */
async function metricsResponse(request: Request, incoming: IncomingMessage): Promise<Response> {
  if (!mayRead(request, incoming))
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  refresh ??= startCollecting()
  await refresh()
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })
}

/** Metrics of the process are collected from the first request on. */
function startCollecting(): () => Promise<void> {
  collectDefaultMetrics({ register: registry })
  return createGauges()
}

function mayRead({ headers }: Request, incoming: IncomingMessage): boolean {
  const { METRICS_TOKEN: tokens } = env
  if (!tokens) return isLoopbackRequest(incoming)
  return tokens.some((token) => safeEqual(headers.get('authorization') ?? '', `Bearer ${token}`))
}

const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a request comes from this machine and not through a proxy. */
function isLoopbackRequest({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLoopback = /^127\./.test(address) || address === '::1'
  return isLoopback && proxyHeaders.every((name) => headers[name] === undefined)
}

const queryTimeoutMs = 2_000

interface DatabaseState {
  /** Duration of the query, including the wait for a free connection. */
  seconds: number
  position: number
  mailQueueSize: number
  oldestMailSeconds: number
  mailsGivenUp: number
  /** Seconds since 1970; null before the first one. */
  lastBackup: number | null
  /** By state: active, idle, idle in transaction. */
  connections: Record<string, number>
}

type Search = Awaited<ReturnType<typeof searchIndexStats>>
type Read = (database: DatabaseState | null, search: Search) => number | undefined
type Row = [name: string, help: string, read: Read]

/** Undefined values are not exported. */
const gauges: Row[] = [
  ['kljuc_share_image_cache_bytes', 'Bytes of cached share images.', () => shareImageCache.bytes],
  ['kljuc_search_index_loaded', '1 when the search index is loaded.', (_, search) => (search ? 1 : 0)],
  ['kljuc_search_index_listings', 'Listings in the index.', (_, search) => search?.size],
  ['kljuc_search_index_build_seconds', 'Duration of the last build of the index.', (_, search) => search?.buildSeconds],
  ['kljuc_search_index_lag_changes', 'Committed changes of listings that the index has not applied yet.', (database, search) => lag(database, search)],
  ['kljuc_listing_cache_bytes', 'Approximate bytes of cached listings.', (_, search) => search?.listingCache.bytes],
  ['kljuc_database_up', '1 when the database responds within 2 seconds.', (database) => (database ? 1 : 0)],
  ['kljuc_database_probe_seconds', 'Duration of one query, with the wait for a connection of the pool.', (database) => database?.seconds],
  ['kljuc_database_connections_max', 'Size of the connection pool of this process.', () => poolSize],
  ['kljuc_mail_queue_size', 'Unsent mails in the outbox.', (database) => database?.mailQueueSize],
  ['kljuc_mails_given_up', 'Mails that were given up, and that nobody has tried again.', (database) => database?.mailsGivenUp],
  ['kljuc_last_backup_timestamp_seconds', 'When the last backup was made; absent before the first one.', (database) => database?.lastBackup ?? undefined],
  ['kljuc_mail_queue_oldest_seconds', 'Age of the oldest unsent mail; 0 without any.', (database) => database?.oldestMailSeconds],
] // biome-ignore format: a table

/** Creates the gauges. @returns a function that refreshes their values */
function createGauges(): () => Promise<void> {
  const registers = [registry]
  const rows = gauges.map(([name, help, read]) => ({ gauge: new Gauge({ name, help, registers }), read }))
  const connections = new Gauge({
    name: 'kljuc_database_connections',
    help: 'Connections of all processes of the app to the database, by state.',
    labelNames: ['state'],
    registers,
  })
  new Gauge({
    name: 'kljuc_build_info',
    help: 'Always 1; the labels say which version and commit run.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: release.version, commit: release.commit ?? '' }, 1)
  const budgets = createBudgetMetrics()
  const listingLookups = new Counter({
    name: 'kljuc_listing_cache_lookups_total',
    help: 'Lookups of cached listings since the index was built, by result: hit or miss.',
    labelNames: ['result'],
    registers,
  })
  return async () => {
    const [database, search] = await Promise.all([
      withTimeout(queryTimeoutMs, readDatabaseState()).catch(() => null),
      searchIndexStats().catch(() => null),
    ])
    for (const { gauge, read } of rows) {
      const value = read(database, search)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
    connections.reset()
    for (const [state, count] of Object.entries(database?.connections ?? {}))
      connections.set({ state }, count)
    budgets()
    const { hits, misses } = search?.listingCache ?? { hits: 0, misses: 0 }
    listingLookups.reset()
    listingLookups.inc({ result: 'hit' }, hits)
    listingLookups.inc({ result: 'miss' }, misses)
  }
}

/** How full each budget is, and how often it refused. @returns a function that refreshes their values */
function createBudgetMetrics(): () => void {
  const labels = { labelNames: ['budget'] as const, registers: [registry] }
  const used = new Gauge({
    name: 'kljuc_budget_used',
    help: 'What is in use of a budget, in its own unit.',
    ...labels,
  })
  const limit = new Gauge({ name: 'kljuc_budget_limit', help: 'What a budget allows at most.', ...labels })
  const refusals = new Counter({
    name: 'kljuc_budget_refusals_total',
    help: 'What was refused since the start because a budget, or the share of one caller, was used up.',
    ...labels,
  })
  return () => {
    refusals.reset()
    for (const budget of allBudgets()) {
      used.set({ budget: budget.name }, budget.used())
      limit.set({ budget: budget.name }, budget.limit)
      refusals.inc({ budget: budget.name }, budget.refusals)
    }
  }
}

function lag(database: DatabaseState | null, search: Search): number | undefined {
  return search && database ? Math.max(0, database.position - search.position) : undefined
}

async function readDatabaseState(): Promise<DatabaseState> {
  const from = performance.now()
  const [row] = await sql()<Omit<DatabaseState, 'seconds'>[]>`
    select
      (select position::float8 from kljuc.listing_clock) as position,
      unsent.count::int as "mailQueueSize",
      coalesce(extract(epoch from now() - unsent.oldest), 0)::float8 as "oldestMailSeconds",
      (select count(*)::int from kljuc.mails where given_up_at is not null and sent_at is null) as "mailsGivenUp",
      (select extract(epoch from value::timestamptz)::float8 from kljuc.settings where key = 'last_backup') as "lastBackup",
      (select coalesce(json_object_agg(state, count), '{}') from (
        select coalesce(state, 'unknown') as state, count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'kljuc' group by 1) as states) as connections
    from (select count(*), min(created_at) as oldest from kljuc.mails
      where sent_at is null and given_up_at is null) as unsent`
  if (!row) throw new Error('The database answered nothing.')
  return { ...row, seconds: (performance.now() - from) / 1_000 }
}
