/** `npm run bench:flood [requests]`: sends requests of every kind, and prints the growth of memory and disk use. */
import { readdirSync } from 'node:fs'
import autocannon from 'autocannon'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { copyDatabase, prepareDemo, startBenchServer } from '../shared/databases.mjs'
import { startApp } from '../shared/servers.mjs'
import { residentMemory } from '../shared/usage.mjs'
import { prepareRequests } from './requests.mjs'

const requests = Number(process.argv[2] ?? 100_000)
const steps = 10
/** MiB: the most that the process may use, and its allowed growth during the second half of the requests. */
const limits = { memory: 350, growth: 20 }

const database = await startBenchServer()
const app = await startApp(await copyDatabase(database.url, 'flood', await prepareDemo(database.url)))
const makers = await prepareRequests(app.url)
/** Of the web process without its children: images are rendered by processes that end when they are idle. */
const webMemory = () => residentMemory(app.pid, { alone: true })
const built = () => readdirSync(inRoot('.next'), { recursive: true }).length
const files = built()
const memory = [webMemory()]
console.log(`before: ${memory[0]?.toFixed(0)} MiB, ${files} files`)
for (let step = 1; step <= steps; step++) {
  await flood(requests / steps)
  memory.push(webMemory())
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
    requests: makers.map((make) => ({ setupRequest: (request) => ({ ...request, ...make() }) })),
  })
}
