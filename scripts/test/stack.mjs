import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase, openConnection, seedDatabase } from '../launcher/database.mjs'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.mjs'
import { variableNames } from '../launcher/environment.mjs'
import { freePort } from '../launcher/ports.mjs'
import { endChild } from '../launcher/processes.mjs'
import { inRoot } from '../launcher/root.mjs'
import { startServer } from '../launcher/start-server.mjs'
import { removeData } from './remove-data.mjs'

const debian15 = '/usr/lib/postgresql/15'

export const hasDebian15 = () => existsSync(join(debian15, 'bin', 'postgres'))

/** Removes variables, so that neither the shell nor an .env file influences the tests. */
export async function clearEnvironment() {
  for (const name of await variableNames()) process.env[name] = ''
}

/** Starts a seeded database and an app on it. @returns the variables that tests read */
export async function startStack(kind, onStarted) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kljuc-test-'))
  onStarted(async () => removeData(dataDir))
  const postgres = await startEmbeddedPostgres(dataDir, kind === 'embedded' ? undefined : debian15)
  onStarted(postgres.stop)

  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    SITE_URL: origin,
    RATE_LIMITS: 'off',
    MODERATORS: 'moderator@kljuc.test',
    CONTACT_EMAIL: 'operator@kljuc.test',
    OPERATOR_NAME: 'Ključevi d.o.o.',
    OPERATOR_ADDRESS: 'Knez Mihailova 1, 11000 Beograd',
    OPERATOR_HOURS: 'Mo-Fr 09:00-17:00',
    DATA_DIR: dataDir,
    SEED_DEMO: '1',
  }
  Object.assign(process.env, settings)
  const database = { url: postgres.url, session: openConnection(postgres.url) }
  await migrateDatabase(database, { embeddedAuth: true })
  await seedDatabase({ SEED_DEMO: '1' }, database)
  await database.session.end()

  const log = appLog(kind)
  const variables = { ...settings, DATABASE_URL: postgres.url }
  const server = await startServer('start', port, variables, (text) => appendFileSync(log, text))
  onStarted(() => endChild(server.child))
  return {
    BASE_URL: origin,
    DATABASE_URL: postgres.url,
    MAIL_DIR: join(dataDir, 'mail'),
    DATA_DIR: dataDir,
    APP_LOG: log,
  }
}

function appLog(kind) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const file = inRoot('test-results', `app on ${kind}.log`)
  rmSync(file, { force: true })
  return file
}
