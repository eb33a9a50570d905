/**
 * `npm run bench:search [sizes…] [--ours]`: 225 searches on 10,000, 100,000 and 1,000,000 listings, through `GET
 * /v1/listings`, and in SQL with every index that helps, which `--ours` leaves out. With SEARCH_URL the API searches on that
 * cluster.
 */
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { env } from '@/lib/env'
import { parseSearchUrl } from '@/lib/search/engines/opensearch/client'
import { serializeFilters } from '@/lib/search/filters/filters'
import { readCatalogue } from '../shared/catalogue'
import { prepareDatabase, startBenchServer } from '../shared/databases.mjs'
import { startApi } from '../shared/servers.mjs'
import { residentMemory } from '../shared/usage.mjs'
import { printGrowth } from './growth.mjs'
import { measureInTurn, measureThroughput, percentiles } from './measure'
import { makeQueries, queryClasses } from './queries'
import { searchBySql } from './sql-baseline'
import { timePublishing } from './time-publishing'

const onlyOurs = process.argv.includes('--ours')
const named = process.argv.slice(2).filter((argument) => argument !== '--ours')
const sizes = named.length > 0 ? named.map(Number) : [10_000, 100_000, 1_000_000]
const rounds = 3
const callers = 32
const throughputSeconds = 10

const queries = makeQueries(await readCatalogue())
const number = (value, digits = 1) => value.toFixed(digits).padStart(9)

async function main() {
  const server = await startBenchServer()
  console.log(
    `${queries.length} searches, ${rounds} rounds; Node.js ${process.versions.node}, ${cpus().length} cores\n`,
  )
  const ends = [Math.min(...sizes), Math.max(...sizes)]
  const markets = []
  for (const size of sizes) {
    const market = await benchSize(await prepareDatabase(server.url, size), size)
    if (ends.includes(size)) markets.push(market)
    else market.stop()
  }
  const [smallest, largest] = ends.map((end) => markets.find(({ size }) => size === end))
  if (smallest !== largest) await printGrowth(queries, smallest, largest)
  for (const { stop } of markets) stop()
  await server.stop()
  process.exit(0)
}

/** Measures one size; its API keeps running. */
async function benchSize(url, size) {
  console.log(`── ${size.toLocaleString('en')} listings`)
  const sql = postgres(url, { max: 10, onnotice: () => {} })
  const api = await startFilled(url, size)
  console.log(
    `started, index built and serving in ${api.seconds.toFixed(1)} s, process of ${Math.round(api.megabytes)} MB; ${await sizesOf(sql)}`,
  )
  console.log(
    `${''.padEnd(22)}${['p50', 'p95', 'p99'].map((name) => `${name} ms`.padStart(9)).join('')}${'calls/s'.padStart(10)}  (${callers} callers)`,
  )
  const ask = async ({ filters }) => {
    const answer = await fetch(`${api.url}/v1/listings?${serializeFilters(filters)}`)
    if (!answer.ok) throw new Error(`${answer.status} for ${JSON.stringify(filters)}`)
    await answer.json()
  }
  await measureInTurn(queries, 0, ask)
  const scansBefore = await sequentialScans(sql)
  const times = await measureInTurn(queries, rounds, ask)
  const apiRate = await measureThroughput(queries, callers, throughputSeconds, ask)
  printRow('GET /v1/listings', times, apiRate)
  printClasses(times)
  const scans = (await sequentialScans(sql)) - scansBefore
  if (!onlyOurs) await benchSql(sql, apiRate)
  console.log(`sequential scans of the listings during the searches: ${scans}`)
  await printDepth(ask)
  const publishing = percentiles(await timePublishing(sql))
  console.log(
    `publishing a listing: p50 ${publishing.p50.toFixed(1)} ms, p95 ${publishing.p95.toFixed(1)} ms of database time\n`,
  )
  await sql.end()
  return { size, ask, stop: api.stop }
}

/** Runs the same searches in SQL, and prints how many more of them the API serves. */
async function benchSql(sql, apiRate) {
  const ask = ({ filters }) => searchBySql(sql, filters)
  const times = await measureInTurn(queries, 1, ask)
  const rate = await measureThroughput(queries, callers, throughputSeconds, ask)
  printRow('SQL, every index', times, rate)
  console.log(`calls a second: ${(apiRate / rate).toFixed(1)} times SQL`)
}

/** Starts the API alone and waits for its index: with SEARCH_URL a new one on that cluster, else in the process. */
async function startFilled(databaseUrl, size) {
  const from = performance.now()
  const cluster = env.SEARCH_URL && parseSearchUrl(env.SEARCH_URL)
  const variables = cluster ? { SEARCH_URL: searchUrl(cluster, `bench-${size}-${Date.now()}`) } : {}
  const { url, pid, child } = await startApi(databaseUrl, variables)
  const seconds = (performance.now() - from) / 1000
  return { url, seconds, megabytes: residentMemory(pid), stop: () => child.kill() }
}

function searchUrl({ nodes, shards }, name) {
  const [first, ...others] = nodes.map((node) => new URL(node))
  const hosts = [first.host, ...others.map(({ host }) => host)].join(',')
  return first.href.replace(`${first.host}/`, `${hosts}/${name}?shards=${shards}`)
}

async function sizesOf(sql) {
  const [row] = await sql`select pg_size_pretty(pg_table_size('kljuc.listings')) as own,
    pg_size_pretty(pg_indexes_size('kljuc.listings')) as indexes,
    pg_size_pretty(pg_indexes_size('reference.listings')) as reference`
  return `table ${row.own}, its indexes ${row.indexes}, those that SQL needs ${row.reference}`
}

/** How often PostgreSQL has scanned all listings. A connection reports its statistics with its next statement. */
async function sequentialScans(sql) {
  await sleep(1_500)
  const [row] =
    await sql`select seq_scan::int from pg_stat_user_tables where relid = 'kljuc.listings'::regclass`
  return row.seq_scan
}

/** Prints the time of the last reachable page and of the first. */
async function printDepth(ask) {
  const [first, last] = await Promise.all(
    [1, 416].map(async (page) => {
      const times = await measureInTurn([{ filters: { purpose: 'SALE', page } }], 40, ask)
      return percentiles(times.map(({ milliseconds }) => milliseconds)).p50
    }),
  )
  console.log(
    `page 1: ${first.toFixed(1)} ms, page 416: ${last.toFixed(1)} ms, ${(last / first).toFixed(2)} times`,
  )
}

function printClasses(times) {
  const worst = queryClasses.map((name) => {
    const own = times.filter(({ item }) => item.class === name).map(({ milliseconds }) => milliseconds)
    return `${name} ${percentiles(own).p95.toFixed(1)}`
  })
  console.log(`p95 by kind of search, ms: ${worst.join(', ')}`)
}

function printRow(name, times, rate) {
  const { p50, p95, p99 } = percentiles(times.map(({ milliseconds }) => milliseconds))
  console.log(`${name.padEnd(22)}${number(p50)}${number(p95)}${number(p99)}${number(rate, 0).padStart(10)}`)
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
