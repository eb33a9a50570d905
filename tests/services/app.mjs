/** Starts the app from the current sources, with its own database. */
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../scripts/launcher/build.mjs'
import { migrateDatabase, openConnection } from '../../scripts/launcher/database.mjs'
import { startEmbeddedPostgres } from '../../scripts/launcher/embedded-postgres.mjs'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { endChild } from '../../scripts/launcher/processes.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { startServer } from '../../scripts/launcher/start-server.mjs'
import { removeData } from '../../scripts/test/remove-data.mjs'
import { clearEnvironment } from '../../scripts/test/stack.mjs'

/**
 * Creates a temporary folder with a PostgreSQL; `end` removes both.
 * @param {string} [native] the folder of another PostgreSQL than the packaged one
 */
export async function startDatabase(native) {
  await clearEnvironment()
  const dataDir = mkdtempSync(join(tmpdir(), 'kljuc-services-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres(dataDir, native)
  return {
    dataDir,
    url: postgres.url,
    async end() {
      await postgres.stop()
      removeData(dataDir)
    },
  }
}

/**
 * @param databaseUrl of a database that is migrated first
 * @param variables in addition to those of every test
 * @param pooledUrl of the pooler, if there is one
 * @param command `start` for the app with its pages
 */
export async function startApp(
  databaseUrl,
  dataDir,
  variables,
  { pooledUrl = databaseUrl, command = 'api' } = {},
) {
  if (command === 'start') await build()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    SITE_URL: origin,
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...variables,
  }
  Object.assign(process.env, settings)
  const database = { url: databaseUrl, session: openConnection(databaseUrl) }
  await migrateDatabase(database, { embeddedAuth: !variables.NEXT_PUBLIC_SUPABASE_URL })
  await database.session.end()
  mkdirSync(inRoot('test-results'), { recursive: true })
  const log = inRoot('test-results', 'services.log')
  const server = await startServer(command, port, { ...settings, DATABASE_URL: pooledUrl }, (text) =>
    appendFileSync(log, text),
  )
  return { origin, end: () => endChild(server.child) }
}
