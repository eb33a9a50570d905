/** `npm run api`: the API, embedded auth and images without Next, for those who outgrow one process. */
import { importServer } from './api/bundle.mjs'
import { checkNode } from './launcher/check-node.mjs'
import { openSession, reach } from './launcher/database.mjs'
import { loadEnvFiles, readEnvironment } from './launcher/environment.mjs'
import { npmAbove, watch } from './launcher/npm.mjs'
import { isFree } from './launcher/ports.mjs'
import { migrateDatabase } from './launcher/prepare-database.mjs'
import { dataDir } from './launcher/root.mjs'
import { giveUp, StartError, seconds, step } from './launcher/steps.mjs'

/** Ends the process cleanly; before there is a server, at once. */
let stop = async () => {}
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
watch(npmAbove(), leave)
start().catch(giveUp)

async function start() {
  console.log('Ključ, the API alone')
  process.env.NODE_ENV = 'production'
  checkNode()
  loadEnvFiles('production')
  const env = await readEnvironment()
  await prepare(env)
  process.env.DATA_DIR = dataDir()
  const { startApi } = await importServer()
  stop = await startApi()
  console.log(
    `\n  Open http://localhost:${env.PORT}/v1/openapi.json  (ready in ${seconds(performance.now())}; Ctrl-C stops it)\n`,
  )
}

/** @param {import('../lib/env.ts').Env} env @throws StartError */
async function prepare({ DATABASE_URL: url, PORT: port, NEXT_PUBLIC_SUPABASE_URL: supabase }) {
  if (!url) {
    throw new StartError(
      'DATABASE_URL is missing: name the PostgreSQL that the app uses; only npm start runs one of its own.',
    )
  }
  if (!(await isFree(port))) {
    throw new StartError(
      `Port ${port} is taken by another program: stop that, or start elsewhere with PORT=${port === 65_535 ? 3000 : port + 1} npm run api.`,
    )
  }
  const session = openSession(url)
  await step('database', async () => `PostgreSQL ${await reach(session)} answers`)
  await migrateDatabase({ url, session }, { embeddedAuth: !supabase })
  await session.end()
}

async function leave() {
  if (stopping) return
  stopping = true
  console.log('\n  Stopping')
  await stop()
  process.exit()
}
