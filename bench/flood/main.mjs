/**
 * `npm run bench:flood [requests]`: asks for so many different searches, properties that are not there and paths that
 * lead nowhere, a third each, and says what they leave behind in memory and on disk.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import autocannon from 'autocannon'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { prepareDatabase, startBenchServer } from '../shared/databases.mjs'
import { startApp } from '../shared/servers.mjs'
import { residentMemory } from '../shared/usage.mjs'

const requests = Number(process.argv[2] ?? 100_000)
const steps = 10
/** MiB: what a process may take, and by how much it may still grow once half of the requests are answered. */
const limits = { memory: 350, growth: 20 }

const addresses = [
  () => `/buy?q=${randomUUID().slice(0, 8)}&minPrice=${Math.floor(Math.random() * 1e6)}`,
  () => `/property/${randomUUID()}`,
  () => `/${randomUUID()}/${randomUUID()}`,
]

const database = await startBenchServer()
const app = await startApp(await prepareDatabase(database.url, 10_000))
const built = () => readdirSync(inRoot('.next'), { recursive: true }).length
const files = built()
const memory = [residentMemory(app.pid)]
console.log(`before: ${memory[0]?.toFixed(0)} MiB, ${files} files`)
for (let step = 1; step <= steps; step++) {
  await flood(requests / steps)
  memory.push(residentMemory(app.pid))
  console.log(
    `${String((requests * step) / steps).padStart(8)} requests: ${memory.at(-1)?.toFixed(0)} MiB, ${built()} files`,
  )
}
const growth = (memory.at(-1) ?? 0) - (memory[steps / 2] ?? 0)
const kept = built() - files
const passed = (memory.at(-1) ?? 0) <= limits.memory && growth <= limits.growth && kept === 0
console.log(
  `${passed ? 'pass' : 'MISS'}: ${memory.at(-1)?.toFixed(0)} of ${limits.memory} MiB, ${growth.toFixed(0)} of ${limits.growth} MiB more since half of them, ${kept} files more`,
)
app.child.kill()
await database.stop()
process.exit(passed ? 0 : 1)

/** @param {number} amount */
function flood(amount) {
  return autocannon({
    url: app.url,
    connections: 8,
    amount,
    requests: addresses.map((path) => ({ setupRequest: (request) => ({ ...request, path: path() }) })),
  })
}
