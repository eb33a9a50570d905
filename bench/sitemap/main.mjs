/**
 * `npm run bench:sitemap`: reads all parts of the sitemap with properties, for a million properties, and fails if
 * memory grows with the number of parts. DATABASE_URL selects another database than the benchmarks' own.
 */
import { performance } from 'node:perf_hooks'
import { prepareDatabase, startBenchServer } from '../shared/databases.mjs'

const million = 1_000_000
/** Megabytes by which memory may grow after the first parts. */
const allowedGrowth = 64
const warmParts = 16

const server = process.env.DATABASE_URL ? undefined : await startBenchServer()
if (server) process.env.DATABASE_URL = await prepareDatabase(server.url, million)
const { sitemapPartXml } = await import('@/lib/site/sitemap/sitemap')
const { countListings } = await import('@/lib/site/sitemap/sitemap-listings')
const { listingParts } = await import('@/lib/site/sitemap/sitemap-parts')
const { sql } = await import('@/lib/db/client')

const parts = listingParts(await countListings())
const times = []
const memory = []
let addresses = 0
let largest = 0
for (const part of parts) {
  const from = performance.now()
  const { count, bytes } = await read(part)
  times.push(performance.now() - from)
  memory.push(process.memoryUsage.rss() / 2 ** 20)
  addresses += count
  largest = Math.max(largest, bytes)
}
const growth = Math.max(...memory) - Math.max(...memory.slice(0, warmParts))
times.sort((a, b) => a - b)
console.log(
  `${parts.length} parts, ${addresses} addresses, the largest part ${(largest / 2 ** 20).toFixed(1)} MB`,
)
console.log(
  `a part takes ${Math.round(times[times.length >> 1])} ms, the slowest ${Math.round(times.at(-1))} ms`,
)
console.log(
  `memory after 1 part ${Math.round(memory[0])} MB, after ${warmParts} ${Math.round(memory[warmParts - 1] ?? 0)} MB, ` +
    `after all ${Math.round(memory.at(-1))} MB, at most ${Math.round(Math.max(...memory))} MB`,
)
await sql().end()
await server?.stop()
process.exitCode = growth > allowedGrowth ? 1 : 0

async function read(part) {
  const xml = await sitemapPartXml(part)
  return { count: xml.split('<loc>').length - 1, bytes: Buffer.byteLength(xml) }
}
