/**
 * `npm run test:crash -- [--seconds 60] [--seed 1]`: clients act at random while the processes are killed with -9;
 * afterwards everything that was acknowledged exists exactly once, and nothing is incomplete. Needs a finished build.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { randomFrom } from '../../../scripts/test/random.mjs'
import { removeData } from '../../../scripts/test/remove-data.mjs'
import { crashingApp, victims } from './app.mjs'
import { newClient } from './client.mjs'
import { checkDatabase, describeAcknowledged, findLosses } from './find-losses.mjs'

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } })
const seconds = Number(values.seconds ?? 60)
const seed = Number(values.seed ?? Date.now() % 1e6)
const clients = 16
const leastKills = 5

const random = randomFrom(seed)
const folder = mkdtempSync(join(tmpdir(), 'kljuc-crash-'))
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
const port = await freePort()
const origin = `http://localhost:${port}`
const app = crashingApp(dataDir, port)
console.log(`${clients} clients, ${seconds} s, seed ${seed}`)
app.start()
// Ends all processes after any error.
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

const problems = await findLosses(origin, people)
console.log(`${kills} kills; acknowledged: ${describeAcknowledged(people)}`)
await app.stop()
const check = checkDatabase({ dataDir })
if (check.problem) problems.push(check.problem)
else console.log(check.said)
for (const problem of problems) console.error(`  ✗ ${problem}`)
console.log(
  problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems; the data lie in ${dataDir}.`,
)
if (problems.length === 0) {
  removeData(dataDir)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(problems.length === 0 ? 0 : 1)
