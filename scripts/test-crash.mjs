/**
 * `npm run test:crash -- [--seconds 60] [--seed 1]`: clients act at random while the processes are killed with -9;
 * afterwards everything that they were told is there, once, and nothing is half there. Needs a finished build.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from './launcher/ports.mjs'
import { inRoot } from './launcher/root.mjs'
import { crashingApp, victims } from './test-crash/app.mjs'
import { insist, newClient } from './test-crash/client.mjs'

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } })
const seconds = Number(values.seconds ?? 60)
const seed = Number(values.seed ?? Date.now() % 1e6)
const clients = 16
const leastKills = 5

/** Mulberry32: the same numbers for the same seed. */
let state = seed
function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const folder = mkdtempSync(join(tmpdir(), 'kljuc-crash-'))
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
const port = await freePort()
const origin = `http://localhost:${port}`
const app = crashingApp(dataDir, port)
console.log(`${clients} clients, ${seconds} s, seed ${seed}`)
app.start()
// Whatever goes wrong, no process is left behind.
process.once('uncaughtException', async (error) => {
  console.error(error)
  await app.stop()
  process.exit(1)
})
await app.ready()
const market = []
const people = await Promise.all(Array.from({ length: clients }, () => newClient(origin, random, market)))

let end = Date.now() + seconds * 1000
let kills = 0
const acting = Promise.all(people.map((person) => person.run(() => end)))
while (Date.now() < end || kills < leastKills) {
  await sleep(2_000 + random() * (seconds * 60))
  const victim = kills < victims.length ? victims[kills] : victims[Math.floor(random() * victims.length)]
  if (app.kill(victim)) console.log(`  killed ${victim} (${++kills})`)
  await app.ready()
  if (kills < leastKills) end = Math.max(end, Date.now() + 1_000)
}
await acting
await app.ready()

const problems = []
for (const { token, told } of people) {
  const { body: profile } = await insist(origin, 'GET', '/users/profile', { token })
  const { body: ledger } = await insist(origin, 'GET', '/users/tokens/transactions', { token })
  const expected = told.bought - told.unlocked.size
  if (profile.tokens !== expected)
    problems.push(`a balance is ${profile.tokens}, and ${expected} was acknowledged`)
  const known = new Set(ledger.items.map(({ id }) => id))
  if (new Set(told.transactions).size !== told.transactions.length)
    problems.push('a purchase answered for two')
  for (const id of told.transactions) if (!known.has(id)) problems.push(`purchase ${id} is gone`)
  for (const id of told.unlocked)
    if (!profile.purchased_contacts.includes(id)) problems.push(`the contact of ${id} is gone`)
  const saved = JSON.stringify((await insist(origin, 'GET', '/users/favorites', { token })).body)
  for (const id of told.favorites) if (!saved.includes(id)) problems.push(`the favorite ${id} is gone`)
  for (const id of told.listings)
    if ((await insist(origin, 'GET', `/v1/listings/${id}`)).status !== 200)
      problems.push(`listing ${id} is gone`)
  for (const { path } of told.images)
    if ((await insist(origin, 'GET', path)).status !== 200) problems.push(`picture ${path} is not served`)
}
const count = (of) => people.reduce((sum, { told }) => sum + of(told), 0)
console.log(
  `${kills} kills; acknowledged: ${count((told) => told.transactions.length)} purchases, ${count((told) => told.unlocked.size)} unlocks, ${count((told) => told.listings.length)} listings, ${count((told) => told.images.length)} pictures, ${count((told) => told.favorites.size)} favorites`,
)
await app.stop()
try {
  const check = ['--conditions=react-server', '--import', 'tsx', inRoot('scripts', 'db-check.mjs')]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  console.log(execFileSync(process.execPath, check, { env, encoding: 'utf8' }).trim().split('\n').at(-1))
} catch (error) {
  problems.push(`db:check: ${error.stderr}`)
}
for (const problem of problems) console.error(`  ✗ ${problem}`)
console.log(
  problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems; the data lie in ${dataDir}.`,
)
if (problems.length === 0) removeData()
process.exit(problems.length === 0 ? 0 : 1)

function removeData() {
  const moved = join(dataDir, 'postgres.moved-to')
  if (existsSync(moved)) rmSync(readFileSync(moved, 'utf8').trim(), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
