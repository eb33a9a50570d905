/**
 * `npm run bench:groups [listings] [rounds]`: `GET /v1/listings`, facets and maps with `unique=1` beside the same calls without it,
 * in turn: on listings of which none is in a group, and on the same of which a tenth is, in threes as homes of several advertisers
 * are and in thirties as buildings are. With SEARCH_URL the API searches on that cluster.
 */
import { loadavg } from 'node:os'
import postgres from 'postgres'
import { env } from '@/lib/env'
import { serializeFilters } from '@/lib/search/filters/filters'
import { readCatalogue } from '../shared/catalogue'
import { copyDatabase, prepareDatabase, startBenchServer } from '../shared/databases.mjs'
import { percentiles } from './measure'
import { makeQueries } from './queries'
import { startFilled } from './start-filled.mjs'

const [count = 100_000, rounds = 4] = process.argv.slice(2).map(Number)
const mapBox = { bbox: '18.7,41.8,23.1,46.2', zoom: '7' }
const calls = {
  list: (query) => `/v1/listings?${query}`,
  facets: (query) => `/v1/search/facets?${query}`,
  map: (query) => `/v1/listings/map?${query}&${new URLSearchParams(mapBox)}`,
}
/** Pages and facets of all listings have no map of their own. */
const mapped = new Set(['towns', 'prices', 'rooms', 'attributes'])

async function main() {
  const queries = makeQueries(await readCatalogue())
  const server = await startBenchServer()
  const plain = await prepareDatabase(server.url, count)
  const grouped = await copyDatabase(server.url, 'listings_in_groups', plain)
  await groupTenth(grouped)
  const engine = env.SEARCH_URL ? 'on the cluster' : 'in memory'
  console.log(
    `${count.toLocaleString('en')} listings ${engine}, ${queries.length} searches, ${rounds} rounds`,
  )
  for (const [name, url] of [
    ['no groups', plain],
    ['a tenth in groups', grouped],
  ]) {
    const api = await startFilled(url, count)
    console.log(`${name}; load ${loadavg()[0].toFixed(1)}`)
    for (const kind of Object.keys(calls)) await compare(api.url, kind, queries)
    api.stop()
  }
  await server.stop()
  process.exit(0)
}

/** Makes every tenth building-sized run of alike homes a group: as buildings, which the comparison of photos leaves alone. */
async function groupTenth(url) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql`create temporary table chosen as
    select id, owner_id, city, gen_random_uuid() as project_id, place,
      case when place / 300 % 10 < 3 then place / 30 * 30 else place / 3 * 3 end as first
    from (
      select id, owner_id, city, row_number() over (order by city_key, purpose, price, id) - 1 as place
      from kljuc.listings where published
    ) as placed where place / 30 % 10 = 0`
  await sql`update chosen set project_id = other.project_id from chosen as other where other.place = chosen.first`
  await sql`insert into kljuc.projects (id, owner_id, name, description, city, country, stage)
    select distinct on (project_id) project_id, owner_id, 'Zgrada', 'Zgrada sa liftom.', city, 'Srbija', 'finished'
    from chosen order by project_id, place`
  await sql`update kljuc.listings as listing set project_id = chosen.project_id, unit = chosen.place::text
    from chosen where chosen.id = listing.id`
  await sql`vacuum (analyze) kljuc.listings`
  await sql.end()
}

/** Each call with and without `unique`, one right after the other and in changing order, so that load meets both. */
async function compare(origin, kind, queries) {
  const asked = kind === 'map' ? queries.filter((query) => mapped.has(query.class)) : queries
  const times = { without: [], unique: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { filters }] of asked.entries()) {
      const names = (round + at) % 2 ? ['without', 'unique'] : ['unique', 'without']
      for (const name of names) {
        const query = serializeFilters({ ...filters, ...(name === 'unique' ? { unique: true } : {}) })
        const from = performance.now()
        const answer = await fetch(`${origin}${calls[kind](query)}`)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.status} for ${kind} ${query}`)
        // The first round warms up.
        if (round > 0) times[name].push(performance.now() - from)
      }
    }
  }
  const [without, unique] = [times.without, times.unique].map(percentiles)
  const columns = ['p50', 'p95'].map(
    (name) =>
      `${name} ${without[name].toFixed(2)} → ${unique[name].toFixed(2)} ms (${(unique[name] / without[name]).toFixed(2)})`,
  )
  console.log(`  ${kind.padEnd(7)} ${columns.join('   ')}`)
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
