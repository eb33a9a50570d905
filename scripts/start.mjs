/** `npm start`, with --dev `npm run dev`, with --api `npm run api`. */
import { build } from './launcher/build.mjs'
import { checkNode } from './launcher/check-node.mjs'
import { createDataDir } from './launcher/data-dir.mjs'
import { loadEnvFiles, readEnvironment } from './launcher/environment.mjs'
import { install } from './launcher/install.mjs'
import { onProcessesExit, parentNpm } from './launcher/npm.mjs'
import { claimPort, forgetServer } from './launcher/port-owner.mjs'
import { endChild, endChildren } from './launcher/processes.mjs'
import { keepServing } from './launcher/restart-server.mjs'
import { dataDir } from './launcher/root.mjs'
import { startServer, warmUp } from './launcher/start-server.mjs'
import { exitWithError, logStep, seconds, step, UserError } from './launcher/steps.mjs'

const dev = process.argv.includes('--dev')
const api = process.argv.includes('--api')
const command = dev ? 'dev' : api ? 'api' : 'start'
const commonPages = ['/', '/en', '/buy', '/rent', '/en/buy', '/en/rent']

/** Run in reverse order. */
const undo = [endChildren]
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
onProcessesExit(parentNpm(), () => stop(0))
start().catch(async (error) => {
  if (stopping) return
  stopping = true
  await cleanUp()
  exitWithError(error)
})

async function start() {
  console.log(api ? 'Ključ, the API alone' : 'Ključ')
  checkNode()
  loadEnvFiles(dev ? 'development' : 'production')
  createDataDir()
  const port = Number(process.env.PORT || 3000)
  if (Number.isInteger(port) && port > 0 && port < 65_536) await claimPort(port)
  await step('packages', install)
  const env = await readEnvironment()
  if (api && !env.DATABASE_URL) {
    throw new UserError(
      'DATABASE_URL is missing: name the PostgreSQL that the app uses; only npm start runs one of its own.',
    )
  }

  const { prepareDatabase, seedDatabase: fillDatabase } = await import('./launcher/prepare-database.mjs')
  const database = await prepareDatabase(env, dataDir(), (stopDatabase) => undo.unshift(stopDatabase))
  if (command === 'start') await step('build', build)
  await fillDatabase(env, database)
  await database.session.end()

  await step('server', async () => {
    const variables = { DATABASE_URL: database.url, DATA_DIR: dataDir(), PORT: String(env.PORT) }
    let child
    undo.unshift(async () => forgetServer(env.PORT))
    undo.unshift(async () => child && endChild(child))
    await keepServing(
      () => startServer(command, env.PORT, variables),
      (server) => {
        child = server.child
      },
      {
        isStopping: () => stopping,
        gaveUp: () => stop(1, 'The web server ended more than 5 times in a minute: it says why above.'),
      },
    )
    return 'answers'
  })
  console.log(
    `\n  Open ${env.SITE_URL}${api ? '/v1/openapi.json' : ''}  (ready in ${seconds(performance.now())}; Ctrl-C stops everything)\n`,
  )
  if (command === 'start') await warmUp(env.PORT, commonPages)
}

async function stop(code, reason) {
  if (stopping) return
  stopping = true
  if (reason) console.error(`\n${reason}`)
  else console.log('\n  Stopping')
  await cleanUp()
  process.exit(code)
}

async function cleanUp() {
  for (const step of undo) {
    try {
      await step()
    } catch (error) {
      logStep('stop', error.message)
    }
  }
}
