/** Fresh instances of the built app as in production: rate limits on, a heap of 1 GiB, and a database of their own. */

import { randomUUID } from 'node:crypto'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { residentMemory } from '../../bench/shared/usage.mjs'
import { build } from '../launcher/build.mjs'
import { migrateDatabase, openConnection, seedDatabase } from '../launcher/database.mjs'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.mjs'
import { freePort } from '../launcher/ports.mjs'
import { endChild } from '../launcher/processes.mjs'
import { inRoot } from '../launcher/root.mjs'
import { startServer } from '../launcher/start-server.mjs'
import { sendRequest } from './http-client.mjs'
import { removeData } from './remove-data.mjs'
import { clearEnvironment } from './stack.mjs'

export const password = 'lozinka1'

/**
 * Builds the app, and starts a PostgreSQL with the demo catalogue, of which each instance has a copy.
 * @param options `pages`: false builds nothing, for instances that have the API alone
 * @returns `start(name, environment, command)` starts an instance, `stop()` ends the PostgreSQL
 */
export async function prepareInstances({ pages = true } = {}) {
  await clearEnvironment()
  if (pages) await build()
  const dataDir = mkdtempSync(join(tmpdir(), 'kljuc-instances-'))
  chmodSync(dataDir, 0o711)
  const { url, stop } = await startEmbeddedPostgres(dataDir)
  process.env.SITE_URL = 'http://127.0.0.1'
  const database = { url, session: openConnection(url) }
  await migrateDatabase(database, { embeddedAuth: true })
  await seedDatabase({ SEED_DEMO: '1' }, database)
  await database.session.end()
  return {
    start: (name, environment = {}, command = 'start') =>
      startInstance(url, join(dataDir, name), name, environment, command),
    async stop() {
      await stop()
      removeData(dataDir)
    },
  }
}

async function startInstance(serverUrl, dataDir, name, environment, command) {
  const databaseUrl = await copyDatabase(serverUrl, name.replaceAll('-', '_'))
  mkdirSync(dataDir)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const variables = {
    PORT: String(port),
    SITE_URL: origin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'on',
    ...environment,
  }
  const log = inRoot('test-results', `${name}.log`)
  mkdirSync(inRoot('test-results'), { recursive: true })
  rmSync(log, { force: true })
  const start = () => startServer(command, port, variables, (text) => appendFileSync(log, text))
  let server = await start()
  await untilReady(origin)
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} })
  /** `from` is the loopback address (127.…) to send from, which counts as the client's. */
  const request = (method, path, options) =>
    sendRequest(origin, method, path, { from: '127.0.0.1', ...options })
  return {
    origin,
    port,
    databaseUrl,
    sql,
    /** The folder of mails, one JSON file each. */
    mailDir: join(dataDir, 'mail'),
    log,
    request,
    /** MiB of the web process, or with the processes that it has started; 0 when it has ended. */
    memory: ({ alone = true } = {}) => residentMemory(server.child.pid, { alone }),
    metric: (line) => readMetric(origin, line),
    signUp: (options) => signUp(request, options),
    async restart() {
      await endChild(server.child)
      server = await start()
      await untilReady(origin)
    },
    async stop() {
      await sql.end()
      await endChild(server.child)
    },
  }
}

async function copyDatabase(serverUrl, name) {
  const server = postgres(new URL('/template1', serverUrl).href, { max: 1, onnotice: () => {} })
  await server.unsafe(`create database ${name} template postgres`)
  await server.end()
  return new URL(`/${name}`, serverUrl).href
}

async function untilReady(origin) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { status } = await sendRequest(origin, 'GET', '/readyz').catch(() => ({ status: 0 }))
    if (status === 200) return
    await sleep(100)
  }
  throw new Error('The instance is not ready after a minute.')
}

/** @param line the metric's name and labels, as in `kljuc_budget_used{budget="body_bytes"}` */
async function readMetric(origin, line) {
  const { body } = await sendRequest(origin, 'GET', '/metrics')
  const found = body
    .toString()
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

/** @param options `from` as of requests, since signing up is limited by address */
async function signUp(request, { from, email = `${randomUUID()}@example.test` } = {}) {
  const body = { email, password, data: { full_name: 'Ana Anić' } }
  const timeout = 60_000
  const answer = await request('POST', '/auth/v1/signup', { body, timeout, ...(from ? { from } : {}) })
  if (answer.status !== 200) throw new Error(`Signing up was answered by ${answer.status}.`)
  return { id: answer.body.user.id, email, token: answer.body.access_token }
}
