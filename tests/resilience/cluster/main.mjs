/**
 * `npm run test:cluster -- [--seed 1] [--port 4800]`: three instances of the app, a PostgreSQL primary with a
 * synchronous replica, Redis and nginx, from Debian's packages, on loopback ports from --port on. Tests that they
 * work as one, and what happens during an outage of each. Builds first if necessary.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../../scripts/launcher/build.mjs'
import { openConnection } from '../../../scripts/launcher/database.mjs'
import { variableNames } from '../../../scripts/launcher/environment.mjs'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { inRoot } from '../../../scripts/launcher/root.mjs'
import { seconds, step } from '../../../scripts/launcher/steps.mjs'
import { randomFrom } from '../../../scripts/test/random.mjs'
import { removeData } from '../../../scripts/test/remove-data.mjs'
import { startMailServer } from '../../fakes/mail-server.ts'
import { startCluster } from './cluster.mjs'
import { logs } from './processes.mjs'
import { missingPackages } from './programs.mjs'
import { newReport } from './report.mjs'
import { runScenario } from './scenario.mjs'

const { values } = parseArgs({ options: { seed: { type: 'string' }, port: { type: 'string' } } })
const seed = Number(values.seed ?? 1)
const firstPort = Number(values.port ?? 4800)
const dataDir = inRoot('.data', 'cluster')

/** Functions to run at the end, in reverse order. */
const undo = [endChildren]
const onStarted = (stop) => undo.unshift(stop)
let ending = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(130))
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, fail)
main().then(end, fail)

/** @returns the exit code */
async function main() {
  const missing = missingPackages()
  if (missing.length > 0) {
    console.error(`Missing: apt-get install ${missing.join(' ')}`)
    return 2
  }
  // Variables of the shell and .env are cleared.
  for (const name of await variableNames()) process.env[name] = ''
  await step('build', build)
  // Removes data of an interrupted run.
  removeAll()
  const from = performance.now()
  const mails = await startMailServer()
  const cluster = await startCluster(dataDir, firstPort, mails.url, onStarted)
  const sql = openConnection(cluster.database.url)
  const report = newReport()
  const random = randomFrom(seed)
  const app = join(dataDir, 'app')
  await runScenario({ cluster, sql, random, messages: mails.messages, report, dataDir: app })
  const { length } = report.failures
  console.log(
    `\n${length === 0 ? 'All of it holds' : `${length} claims do not hold; logs lie in ${logs}`}, seed ${seed}, ${seconds(performance.now() - from)}.`,
  )
  return length === 0 ? 0 : 1
}

function fail(error) {
  // Requests to a stopping program fail.
  if (ending) return undefined
  console.error(`\n${error.stack}`)
  return end(1)
}

async function end(code) {
  if (ending) return
  ending = true
  for (const stop of undo) await stop().catch((error) => console.error(error.message))
  removeAll()
  process.exit(code)
}

function removeAll() {
  removeData(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}
