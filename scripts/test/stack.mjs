import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { variableNames } from '../launcher/environment.mjs'
import { freePort } from '../launcher/ports.mjs'
import { endChild } from '../launcher/processes.mjs'
import { inRoot } from '../launcher/root.mjs'
import { startServer } from '../launcher/start-server.mjs'
import { removeData } from './remove-data.mjs'
import { startSeededPostgres } from './seeded-database.mjs'

const debian15 = '/usr/lib/postgresql/15'

export const hasDebian15 = () => existsSync(join(debian15, 'bin', 'postgres'))

/** Removes variables, so that neither the shell nor an .env file influences the tests. */
export async function clearEnvironment() {
  for (const name of await variableNames()) process.env[name] = ''
}

/**
 * Starts a seeded database and an app on it.
 * @param {'start' | 'api'} command of the launcher: with pages, which are built first, or without
 * @param {(stop: () => Promise<void>) => void} onStarted receives what ends each part
 * @param {{debian15?: boolean, name?: string}} options to run on Debian's PostgreSQL 15; and how its log is named
 * @returns the variables that tests read
 */
export async function startStack(command, onStarted, { debian15: isOldest = false, name = command } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kljuc-test-'))
  onStarted(async () => removeData(dataDir))
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
  const postgres = await startSeededPostgres(dataDir, isOldest ? debian15 : undefined)
  onStarted(postgres.stop)

  const log = appLog(`${name}${isOldest ? ' on PostgreSQL 15' : ''}`)
  const variables = { ...settings, DATABASE_URL: postgres.url }
  const server = await startServer(command, port, variables, (text) => appendFileSync(log, text))
  onStarted(() => endChild(server.child))
  return {
    ...variables,
    BASE_URL: origin,
    MAIL_DIR: join(dataDir, 'mail'),
    APP_LOG: log,
    // For tests that start the same app again.
    APP_PROGRAM: server.program.join(' '),
  }
}

function appLog(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const file = inRoot('test-results', `${name}.log`)
  rmSync(file, { force: true })
  return file
}
