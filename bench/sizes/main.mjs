/**
 * `npm run bench:sizes`: what a page, a search, a call and a photo cost in processor time, memory and disk, from which
 * the sizes in docs/deploy.md follow. `--seconds` for each, `--as-built` to build nothing.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { build } from '../../scripts/launcher/build.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { step } from '../../scripts/launcher/steps.mjs'
import { validListing } from '../../scripts/test/listing.mjs'
import { drawnPhoto, noisyPhoto, photoForm } from '../../scripts/test/photo.mjs'
import { choosePages } from '../pages/pages.mjs'
import { prepareDemo, startBenchServer } from '../shared/databases.mjs'
import { load } from '../shared/load.mjs'
import { machine, printTable } from '../shared/report.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { startApp } from '../shared/servers.mjs'
import { postmasterOf, processorTime, residentMemory } from '../shared/usage.mjs'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, 'as-built': { type: 'boolean', default: false } },
})
const photos = 6

runBench(async (onEnd) => {
  console.log(`Sizes: ${machine()}`)
  const server = await startBenchServer()
  onEnd(server.stop)
  const databaseUrl = await prepareDemo(server.url)
  if (!options['as-built']) await step('build', build)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const app = await startApp(databaseUrl)
  const database = await postmasterOf(sql)
  let price = 50_000
  const api = {
    name: 'GET /v1/listings',
    path: '/v1/listings',
    vary: (request) => ({ ...request, path: `/v1/listings?minPrice=${price--}` }),
  }
  const rows = []
  const memory = (stage) =>
    console.log(
      `${stage}: app ${residentMemory(app.pid).toFixed(0)} MiB, PostgreSQL ${residentMemory(database).toFixed(0)} MiB (shared pages counted by each of its processes)`,
    )
  memory('at start')
  for (const { name, path, cached, expect, vary } of [...(await choosePages(sql)), api]) {
    const target = { name, url: `${app.url}${path}`, pid: app.pid, database, expect, vary }
    const { processor, rate, p99, others } = await load(target, {
      seconds: Number(options.seconds),
      warmUpSeconds: 2,
    })
    rows.push([
      `${name}${cached ? ', kept' : ''}`,
      processor.toFixed(2),
      (2_000 / processor).toFixed(0),
      rate.toFixed(0),
      p99.toFixed(0),
      `${Math.round(others * 100)} %`,
    ])
  }
  printTable(
    ['', 'ms of processor', 'a second on two cores', 'measured a second', 'p99 ms', 'others used'],
    rows,
  )
  memory('after reading')
  await measurePhotos(app, database)
  memory('after photos')
  await sql.end()
})

async function measurePhotos(app, database) {
  const email = `sizes-${Date.now()}@example.test`
  const signUp = await post(app, '/auth/v1/signup', { email, password: 'lozinka1' }, { apikey: 'any' })
  const headers = { Authorization: `Bearer ${signUp.access_token}` }
  const { id } = await post(app, '/v1/listings', validListing, headers)
  for (const [kind, make] of [
    // Of a telephone of the last years, as easy to compress as can be, and as hard as 10 MB allow.
    ['12 megapixels, drawn', (seed) => drawnPhoto(seed, 4_000)],
    ['7.7 megapixels of noise', () => noisyPhoto(3_200)],
  ]) {
    const before = { disk: mediaBytes(), processor: cost(app, database), at: performance.now() }
    let sent = 0
    for (let seed = 0; seed < photos; seed++) {
      const photo = await make(seed + Date.now())
      sent += photo.length
      const body = photoForm(photo)
      const path = `${app.url}/v1/listings/${id}/images/upload`
      const response = await fetch(path, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`An upload was ${response.status}: ${await response.text()}`)
    }
    const each = (total) => total / photos
    console.log(
      `a photo of ${kind}: ${(each(sent) / 2 ** 20).toFixed(1)} MiB sent, ` +
        `${(each(mediaBytes() - before.disk) / 2 ** 10).toFixed(0)} KiB stored, ` +
        `${each(cost(app, database) - before.processor).toFixed(0)} ms of processor time, ` +
        `${each(performance.now() - before.at).toFixed(0)} ms`,
    )
  }
}

const cost = (app, database) => processorTime(app.pid) + processorTime(database)

async function post({ url }, path, body, headers) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was ${response.status}: ${await response.text()}`)
  return response.json()
}

function mediaBytes() {
  const folder = inRoot('.data', 'bench', 'app', 'media')
  // The first photo makes it.
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return names.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
