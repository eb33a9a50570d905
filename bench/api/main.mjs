/**
 * `npm run bench:api`: compares the API through the app with a route handler of Next, and the API alone with plain
 * JSON from PostgreSQL and with pgbench, on the largest database that `npm run bench:search` has created; checks the
 * budgets. `--seconds`, `--as-built` to build nothing, `--write` to write the result to docs/performance.md.
 */
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { build } from '../../scripts/launcher/build.mjs'
import { endChildren } from '../../scripts/launcher/processes.mjs'
import { step, UserError } from '../../scripts/launcher/steps.mjs'
import { copyDatabase, largestDatabase, prepareDatabase, startBenchServer } from '../shared/databases.mjs'
import { load } from '../shared/load.mjs'
import {
  atLeast,
  machine,
  printBudgets,
  printLoads,
  printTable,
  saveResult,
  writeReport,
} from '../shared/report.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { startApi, startApp, startPlainServer, startReference } from '../shared/servers.mjs'
import { postmasterOf } from '../shared/usage.mjs'
import { measureUnlocks } from './unlocks.mjs'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    write: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
  },
})
const times = { seconds: Number(options.seconds), warmUpSeconds: 3 }
const floor = 'Next, route handler from memory'
const json = 'JSON of 24 rows from PostgreSQL'

runBench(main)

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function main(onEnd) {
  if (process.platform !== 'linux')
    throw new UserError('What answers cost is read from /proc: Linux alone has it.')
  const server = await startBenchServer()
  onEnd(server.stop)
  const { url: databaseUrl, count } = await largestDatabase(server.url)
  console.log(`The API, ${count.toLocaleString('en')} listings: ${machine()}`)
  if (count < 1_000_000) console.log('npm run bench:search makes a market of 1,000,000, which is not here.')
  if (!options['as-built']) await step('build', build)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const loads = await measureReading(databaseUrl, sql)
  await sql.end()
  const rate = (name) => loads.find((measured) => measured.name === name)?.rate ?? Number.NaN
  printLoads(loads, rate(floor))

  const copy = await copyDatabase(server.url, 'unlocks', await prepareDatabase(server.url, 10_000))
  const unlocks = await measureUnlocks(copy, times)
  printTable(
    ['unlocks of a contact', 'a second'],
    [unlocks.bare, unlocks.api].map((measured) => [measured.name, measured.rate.toFixed(0)]),
  )
  printLoads([unlocks.api], unlocks.bare.rate)
  const budgets = [
    atLeast(
      '`GET /v1/listings` through the app, of a route handler of Next',
      rate('GET /v1/listings in Next') / rate(floor),
      3,
    ),
    atLeast(
      '`GET /v1/listings` alone, of plain JSON from PostgreSQL',
      rate('GET /v1/listings alone') / rate(json),
      2.6,
    ),
    atLeast(`unlocks alone, of ${unlocks.bare.name}`, unlocks.api.rate / unlocks.bare.rate, 0.5),
  ]
  printBudgets(budgets)
  saveResult('api', { count, loads, unlocks }, budgets)
  if (options.write) writeReport()
}

/** With Next first and then without, so that only one process has its index in memory at a time. */
async function measureReading(databaseUrl, sql) {
  const [{ id }] = await sql`select id from kljuc.listings order by created_at desc, id limit 1`
  const database = await postmasterOf(sql)
  const reference = await startReference(databaseUrl)
  const loads = [await load({ name: floor, url: `${reference.url}/floor`, pid: reference.pid }, times)]
  loads.push(...(await measureApi(await startApp(databaseUrl), 'in Next', id, database)))
  await endChildren()
  const plain = await startPlainServer(databaseUrl)
  for (const [name, path] of [
    [json, '/listings'],
    [`${json}, of a town`, '/listings?city=novi+sad'],
  ]) {
    loads.push(await load({ name, url: `${plain.url}${path}`, pid: plain.pid, database }, times))
  }
  loads.push(...(await measureApi(await startApi(databaseUrl), 'alone', id, database)))
  await endChildren()
  return loads
}

/** @param {import('../shared/servers.mjs').Server} server @param {string} where @param {string} id @param {number} database */
async function measureApi(server, where, id, database) {
  const loads = []
  for (const [name, path] of [
    ['GET /v1/listings', '/v1/listings'],
    ['GET /v1/listings of a town', '/v1/listings?city=Novi+Sad&purpose=SALE'],
    ['GET /v1/listings/{id}', `/v1/listings/${id}`],
  ]) {
    const target = { name: `${name} ${where}`, url: `${server.url}${path}`, pid: server.pid, database }
    loads.push(await load(target, times))
  }
  return loads
}
