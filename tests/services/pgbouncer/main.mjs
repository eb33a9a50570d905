/**
 * `npm run test:pgbouncer`: runs the app behind PgBouncer in transaction mode, with fewer connections than it opens
 * itself, and the files of the API suite that read, write, listen, lock and run concurrently.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { endChild, endChildren, startChild } from '../../../scripts/launcher/processes.mjs'
import { runApiFiles } from '../api-files.mjs'
import { startApp, startDatabase } from '../app.mjs'
import { MissingError, orSkip } from '../go-program.mjs'

const files = ['purchase', 'unlock', 'ledger-storm', 'sessions', 'search-freshness', 'media-sweep']
/** Connections of the pooler to the database; the app opens 15. */
const poolSize = 4

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
await orSkip(main)
process.exit()

async function main() {
  const program = findPgbouncer()
  const database = await startDatabase()
  const pooler = await startPgbouncer(program, database)
  try {
    const app = await startApp(
      database.url,
      database.dataDir,
      { DATABASE_URL_DIRECT: database.url },
      { pooledUrl: pooler.url },
    )
    await runApiFiles('through PgBouncer', files, { origin: app.origin, database })
    console.log(`  ${await describePools(pooler.url)}`)
    await app.end()
  } finally {
    await endChild(pooler.child)
    await database.end()
  }
}

function findPgbouncer() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const program = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
  if (!program) throw new MissingError('pgbouncer, of the package of that name')
  return program
}

/** PgBouncer refuses to run as root, so it then runs as nobody. */
async function startPgbouncer(program, { dataDir, url }) {
  const port = await freePort()
  const { hostname, port: target, username, password } = new URL(url)
  const server = `host=${hostname} port=${target} user=${username} password=${password}`
  const file = join(dataDir, 'pgbouncer.ini')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 200,
    admin_users: 'anybody',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(file, `[databases]\n* = ${server}\n[pgbouncer]\n${lines.join('\n')}\n`, { mode: 0o644 })
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = startChild(program, ['--quiet', file], { stdio: ['ignore', 'inherit', 'inherit'], ...user })
  return { child, url: `postgres://anybody@127.0.0.1:${port}/postgres` }
}

/** The pooler's statistics. */
async function describePools(url) {
  const address = new URL(url)
  address.pathname = '/pgbouncer'
  const admin = postgres(address.href, { max: 1, prepare: false, fetch_types: false })
  const rows = await admin.unsafe('show stats_totals').simple()
  const servers = await admin.unsafe('show servers').simple()
  await admin.end()
  const { query_count, xact_count } = rows.find(({ database }) => database === 'postgres') ?? {}
  return `${xact_count} transactions and ${query_count} queries over ${servers.length} connections`
}
