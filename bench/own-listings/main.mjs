/**
 * `npm run bench:own-listings`: searches among the 1,000 listings of one account, while it also changes some, and fails
 * when the 95th percentile is 50 ms or more; then 120 calls at once of each of eight accounts.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import { copyDatabase, prepareDatabase, startBenchServer } from '../shared/databases.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { startApi } from '../shared/servers.mjs'
import { processorTime, residentMemory } from '../shared/usage.mjs'

const accounts = 8
const ownListings = 1_000
const calls = 400
const limitMs = 50
const queries = [
  'q=stan',
  'q=lift+terasa',
  'q=garsonjere',
  'q=dvosobn',
  'q=terassa',
  'city=novi+sad&maxPrice=150000',
  'q=Врачар&sort=price_asc',
  'type=house&minArea=100',
  'q=nepostojece',
]

runBench(main)

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function main(onEnd) {
  const server = await startBenchServer()
  onEnd(server.stop)
  const databaseUrl = await copyDatabase(
    server.url,
    'own_listings',
    await prepareDatabase(server.url, 10_000),
  )
  const owners = Array.from({ length: accounts }, () => randomUUID())
  await seed(databaseUrl, owners)
  const secret = randomBytes(48).toString('base64url')
  const api = await startApi(databaseUrl, { AUTH_SECRET: secret })
  const tokens = await Promise.all(owners.map((owner) => sign(secret, owner)))
  const request = (path, token, options = {}) =>
    fetch(`${api.url}${path}`, {
      ...options,
      headers: { Authorization: `Bearer ${token}`, ...options.headers },
    })

  const before = processorTime(api.pid)
  const times = []
  let changed = ''
  for (let n = 0; n < calls; n++) {
    const from = performance.now()
    const response = await request(`/v1/listings/mine?${queries[n % queries.length]}&page=1`, tokens[0])
    const { items } = await response.json()
    times.push(performance.now() - from)
    if (response.status !== 200) throw new Error(`A search was answered by ${response.status}.`)
    changed = items[0]?.id ?? changed
    if (n % 10 === 0) await change(request, changed, tokens[0])
  }
  const processor = (processorTime(api.pid) - before) / calls
  const [first] = times
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(calls * 0.95)]
  console.log(
    `${calls} searches among ${ownListings} own listings: first ${first.toFixed(0)} ms, p50 ${times[calls >> 1].toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${processor.toFixed(1)} ms of processor time each, changes included`,
  )
  const answers = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: 120 }, () => request('/v1/listings/mine?q=stan&page=1', token)),
    ),
  )
  const done = answers.filter(({ status }) => status === 200).length
  console.log(
    `${answers.length} at once by ${accounts} accounts: ${done} answered, ${answers.length - done} refused, ${residentMemory(api.pid).toFixed(0)} MiB`,
  )
  console.log(p95 < limitMs ? 'pass' : `MISS: p95 below ${limitMs} ms`)
  if (p95 >= limitMs) process.exitCode = 1
}

async function change(request, id, token) {
  const { status } = await request(`/v1/listings/${id}`, token, {
    method: 'PUT',
    body: JSON.stringify({ price: 50_000 + Math.floor(Math.random() * 100_000) }),
    headers: { 'Content-Type': 'application/json' },
  })
  if (status !== 200) throw new Error(`A change was answered by ${status}.`)
}

/** Gives each account copies of listings of the market, with contacts. */
async function seed(databaseUrl, owners) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const columns = sql`title, description, price, purpose, type, city, state, country, rooms, bathrooms, area_m2, amenities`
  for (const owner of owners) {
    await sql`insert into kljuc.accounts (id, email, name) values (${owner}, ${`${owner}@bench.example`}, 'Agencija')`
    await sql`with copies as (
        insert into kljuc.listings (owner_id, advertiser, ${columns})
        select ${owner}, 'agency', ${columns} from kljuc.listings order by id limit ${ownListings} returning id
      ) insert into kljuc.listing_contacts (listing_id, address, name, email)
      select id, 'Ulica 1', 'Agencija', 'agencija@bench.example' from copies`
  }
  await sql`vacuum (analyze) kljuc.listings`
  await sql.end()
}

/** @param {string} secret @param {string} owner */
function sign(secret, owner) {
  return new SignJWT({ email: `${owner}@bench.example` })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(owner)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
}
