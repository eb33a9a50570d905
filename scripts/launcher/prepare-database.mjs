import { existsSync } from 'node:fs'
import { isEmpty, openSession, reach } from './database.mjs'
import { startEmbeddedPostgres } from './embedded-postgres.mjs'
import { locked, migrate } from './migrations.mjs'
import { run } from './processes.mjs'
import { inRoot, root } from './root.mjs'
import { announce, StartError, step } from './steps.mjs'

/** @typedef {{url: string, session: import('postgres').Sql}} Database */

/**
 * A reachable, migrated database: the one of DATABASE_URL, or our own.
 * @param {import('../../lib/env.ts').Env} env
 * @param {string} dataDir
 * @param {(stop: () => Promise<void>) => void} onStarted told how to stop what had to be started
 * @returns {Promise<Database>}
 */
export async function prepareDatabase(env, dataDir, onStarted) {
  let url = env.DATABASE_URL
  await step('database', async () => {
    if (url) return undefined
    const embedded = await startEmbeddedPostgres(dataDir)
    onStarted(embedded.stop)
    url = embedded.url
    return embedded.outcome
  })
  const database = { url, session: openSession(url) }
  await step('database', async () => {
    const version = await reach(database.session)
    return env.DATABASE_URL ? `PostgreSQL ${version} answers` : undefined
  })
  await migrateDatabase(database, { embeddedAuth: !env.NEXT_PUBLIC_SUPABASE_URL })
  return database
}

/** @param {Database} database @param {{embeddedAuth: boolean}} options */
export async function migrateDatabase({ url, session }, { embeddedAuth }) {
  await step('migrations', async () =>
    (await migrate(session, { url, embeddedAuth })) ? 'applied' : undefined,
  )
}

/**
 * Fills an empty database with the demo catalogue, where that is wanted.
 * @param {import('../../lib/env.ts').Env} env
 * @param {Database} database
 */
export async function fillDatabase(env, { url, session }) {
  const wanted = env.SEED_DEMO ? env.SEED_DEMO === '1' : !env.DATABASE_URL
  if (!wanted || !existsSync(inRoot('demo', 'seed.ts')) || !(await isEmpty(session))) return
  await step('catalogue', () =>
    locked(session, async () => {
      // Another instance may have been first.
      if (!(await isEmpty(session))) return undefined
      announce('catalogue', 'an empty database is filled with the demo catalogue')
      await seed(url)
      return 'filled'
    }),
  )
}

/** @param {string} url */
async function seed(url) {
  const args = ['--conditions=react-server', '--import', 'tsx', inRoot('demo', 'seed.ts')]
  try {
    await run(process.execPath, args, { cwd: root, env: { ...process.env, DATABASE_URL: url } })
  } catch (error) {
    throw new StartError(
      `${error.output ?? error.message}\nThe demo catalogue could not be made; SEED_DEMO=0 starts without it.`,
    )
  }
}
