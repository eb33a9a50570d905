/** PostgreSQL servers: a primary, and replicas of it. */
import { chownSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { createCluster, stopPostmaster } from '../../../scripts/launcher/embedded-postgres.mjs'
import { preparePostgresHome } from '../../../scripts/launcher/postgres-home.mjs'
import { run } from '../../../scripts/launcher/processes.mjs'
import { killHard, startLogged, until } from './processes.mjs'
import { postgresHome } from './programs.mjs'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
}

/** The replica's application name on the primary. */
const replicaName = 'replica'

/** @param onStarted receives functions that stop each server */
export function newPostgres(dataDir, onStarted) {
  const home = preparePostgresHome(dataDir, postgresHome)
  const start = async (cluster, port) => {
    const child = launch(home, cluster, port)
    onStarted(() => stop(child))
    const url = `postgres://postgres:${home.password}@127.0.0.1:${port}/postgres`
    await inDatabase(url, (sql) => until(`PostgreSQL answers at ${port}`, () => sql`select 1`))
    return { url, kill: () => killHard(child) }
  }
  return {
    /** A URL with two servers, of which clients find the primary. */
    addressOf: (ports) =>
      `postgres://postgres:${home.password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`,
    startPrimary: async (port) => {
      await createCluster(home)
      return start(home.cluster, port)
    },
    /** A copy of the primary that follows it. */
    startReplica: async (primary, port) => {
      const folder = join(dirname(home.cluster), `replica-${port}`)
      await copy(home, primary.url, folder)
      const replica = await start(folder, port)
      await inDatabase(primary.url, (sql) =>
        until('the replica follows', () =>
          sql`select from pg_stat_replication where state = 'streaming'`.then(firstRow),
        ),
      )
      return replica
    },
  }
}

/** From now on commits wait until the replica has them on disk. */
export async function replicateSynchronously(primary) {
  await inDatabase(primary.url, async (sql) => {
    await sql.unsafe(`alter system set synchronous_standby_names = '${replicaName}'`)
    await sql`select pg_reload_conf()`
    await until('the replication is synchronous', () =>
      sql`select from pg_stat_replication where sync_state = 'sync'`.then(firstRow),
    )
  })
}

/** Disconnects a replica, like a network failure, once it has received everything so far. */
export async function cutOff(primary, replica) {
  await inDatabase(primary.url, (sql) =>
    until('the replica has everything', () =>
      sql`select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()`.then(firstRow),
    ),
  )
  await inDatabase(replica.url, async (sql) => {
    await sql.unsafe(`alter system set primary_conninfo = ''`)
    await sql`select pg_reload_conf()`
    await until('the replica hears nothing', () =>
      sql`select from pg_stat_wal_receiver`.then((rows) => rows.length === 0),
    )
  })
}

export async function promote(replica) {
  const [row] = await inDatabase(replica.url, (sql) => sql`select pg_promote(true, 30) as promoted`)
  if (!row?.promoted) throw new Error('The replica was not promoted.')
}

const firstRow = (rows) => rows[0]

async function inDatabase(url, work) {
  const sql = postgres(url, { max: 1, connect_timeout: 5, backoff: 0.1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

async function copy(home, primaryUrl, folder) {
  mkdirSync(folder, { mode: 0o700 })
  if (home.owner.uid !== undefined) chownSync(folder, home.owner.uid, home.owner.gid)
  const { hostname, port } = new URL(primaryUrl)
  const source = `host=${hostname} port=${port} user=postgres application_name=${replicaName}`
  const env = { PATH: process.env.PATH, PGPASSWORD: home.password }
  const args = ['--pgdata', folder, '--write-recovery-conf', '--checkpoint=fast', '--dbname', source]
  await run(join(home.native, 'bin', 'pg_basebackup'), args, { cwd: folder, env, ...home.owner })
}

function launch(home, cluster, port) {
  const args = ['-D', cluster, '-p', String(port)]
  for (const [setting, value] of Object.entries(settings)) args.push('-c', `${setting}=${value}`)
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_MESSAGES: 'C' }
  const options = { cwd: cluster, env, ...home.owner }
  return startLogged(`postgres ${port}`, join(home.native, 'bin', 'postgres'), args, options)
}

async function stop({ pid, exitCode, signalCode }) {
  if (pid && exitCode === null && signalCode === null) await stopPostmaster(pid)
}
