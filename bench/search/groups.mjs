/**
 * `npm run bench:groups [listings] [rounds]`: pages, facets and maps of 225 searches with `unique` beside the same without it,
 * in turn: of listings none of which is in a group, and of the same with a tenth in groups, most in threes, as homes of several
 * advertisers are, the rest in thirties, as buildings. Without HTTP, from the engine in memory or with SEARCH_URL from that cluster.
 */
import { loadavg } from 'node:os'
import { env } from '@/lib/env'
import { foldWords } from '@/lib/text/fold'
import { readCatalogue } from '../shared/catalogue'
import { createFilledEngine, indexedHomes } from './filled-engine.mjs'
import { percentiles } from './measure'
import { makeQueries } from './queries'
import { createRandom } from './random'

const [count = 100_000, rounds = 4] = process.argv.slice(2).map(Number)
const limit = 24
const bbox = '18.7,41.8,23.1,46.2'

const queries = makeQueries(await readCatalogue())
const calls = {
  pages: (engine, { page = 1, ...filters }) => engine.find(filters, { offset: (page - 1) * limit, limit }),
  facets: (engine, { page: _, ...filters }) => engine.facets(filters),
  maps: (engine, { page: _, ...filters }) => engine.mapMarks({ ...filters, bbox }, 7),
}

console.log(
  `${count.toLocaleString('en')} listings ${env.SEARCH_URL ? 'on the cluster' : 'in memory'}, ${queries.length} searches, ${rounds} rounds`,
)
for (const [name, groupOf] of [
  ['no groups', () => undefined],
  ['a tenth in groups', groupOfTenth],
]) {
  const place = indexedHomes(createRandom(20_261_128))
  const engine = await createFilledEngine(`bench-groups-${Date.now()}`, count, (listing, at) => ({
    ...place(listing),
    words: [...new Set(foldWords(`${listing.title} ${listing.description} ${listing.city}`))],
    group: groupOf(at),
  }))
  console.log(`${name}; load ${loadavg()[0].toFixed(1)}`)
  for (const [kind, call] of Object.entries(calls)) await compare(engine, kind, call)
}
process.exit(0)

/** Of the listing at a place in the order of their making. */
function groupOfTenth(at) {
  const run = Math.floor(at / 30)
  if (run % 10 > 0) return undefined
  const isBuilding = (run / 10) % 10 < 3
  const first = isBuilding ? run * 30 : Math.floor(at / 3) * 3
  return {
    kind: isBuilding ? 'project' : 'same_home',
    id: `00000000-0000-4000-8000-${String(first).padStart(12, '0')}`,
  }
}

/** Each call with and without `unique`, one right after the other and in changing order, so that load meets both. */
async function compare(engine, kind, call) {
  const times = { without: [], unique: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { filters }] of queries.entries()) {
      for (const name of (round + at) % 2 ? ['without', 'unique'] : ['unique', 'without']) {
        const from = performance.now()
        await call(engine, name === 'unique' ? { ...filters, unique: true } : filters)
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
