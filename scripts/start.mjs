/** `npm start`, with --dev `npm run dev`, with --api `npm run api`. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from './launcher/build.mjs'
import { loadEnvFiles, readEnvironment } from './launcher/environment.mjs'
import { checkNode, install } from './launcher/install.mjs'
import { claimPort, forgetServer } from './launcher/ports.mjs'
import {
  cleanUpAndExit,
  cleanups,
  endChild,
  isExiting,
  onProcessesExit,
  parentNpm,
} from './launcher/processes.mjs'
import { dataDir } from './launcher/root.mjs'
import { keepServing, startServer, warmUp } from './launcher/start-server.mjs'
import { exitWithError, seconds, step, UserError } from './launcher/steps.mjs'

const dev = process.argv.includes('--dev')
const api = process.argv.includes('--api')
const command = dev ? 'dev' : api ? 'api' : 'start'
const commonPages = ['/', '/en', '/buy', '/rent', '/en/buy', '/en/rent']

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
onProcessesExit(parentNpm(), () => stop(0))
start().catch((error) => cleanUpAndExit(() => exitWithError(error)))

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

  const { hasDemo, prepareDatabase, seedDatabase } = await import('./launcher/database.mjs')
  const database = await prepareDatabase(env, dataDir(), (stopDatabase) => cleanups.unshift(stopDatabase))
  if (command === 'start') await step('build', build)
  await seedDatabase(env, database)
  await database.session.end()

  await step('server', async () => {
    const variables = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir(),
      PORT: String(env.PORT),
      SEED_DEMO: hasDemo(env) ? '1' : '0',
    }
    let child
    cleanups.unshift(() => forgetServer(env.PORT))
    cleanups.unshift(() => child && endChild(child))
    await keepServing(
      () => startServer(command, env.PORT, variables),
      (server) => {
        child = server.child
      },
      {
        isStopping: isExiting,
        onGiveUp: () => stop(1, 'The web server ended more than 5 times in a minute: it says why above.'),
      },
    )
    return 'answers'
  })
  console.log(
    `\n  Open ${env.SITE_URL}${api ? '/v1/openapi.json' : ''}  (ready in ${seconds(performance.now())}; Ctrl-C stops everything)\n`,
  )
  if (command === 'start') await warmUp(env.PORT, commonPages)
}

/**
 * Creates DATA_DIR, accessible to this user only. Creates one folder at a time: below /proc Node's recursive `mkdir`
 * never returns.
 * @throws UserError when it is not a writable folder
 */
function createDataDir() {
  const missing = []
  for (let folder = dataDir(); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  try {
    for (const folder of missing) mkdirSync(folder, { mode: 0o700 })
    // With a trailing slash, a file is rejected.
    accessSync(`${dataDir()}/`, constants.W_OK)
  } catch (error) {
    throw new UserError(`DATA_DIR must be a folder that this user can write: ${error.message}.`)
  }
}

function stop(code, reason) {
  if (isExiting()) return
  if (reason) console.error(`\n${reason}`)
  else console.log('\n  Stopping')
  return cleanUpAndExit(() => process.exit(code))
}
