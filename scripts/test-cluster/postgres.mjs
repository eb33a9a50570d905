/** A primary and a replica that follows it, in folders of their own. */
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { createCluster } from '../launcher/postgres-cluster.mjs'
import { preparePostgresHome } from '../launcher/postgres-home.mjs'
import { stopPostmaster } from '../launcher/postmaster.mjs'
import { run } from '../launcher/processes.mjs'
import { killHard, startLogged, until } from './processes.mjs'
import { postgresHome } from './programs.mjs'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
}

/** The name under which the primary knows the replica. */
const replicaName = 'replica'

/**
 * Makes and starts both. The primary acknowledges a commit once the replica has it on disk.
 * @param {string} dataDir
 * @param {{primary: number, replica: number}} ports
 * @param {(stop: () => Promise<unknown>) => void} onStarted told how to stop both
 */
export async function startPostgres(dataDir, ports, onStarted) {
  const home = preparePostgresHome(dataDir, postgresHome)
  await createCluster(home)
  const address = (port) => `postgres://postgres:${home.password}@127.0.0.1:${port}/postgres`
  const url = { primary: address(ports.primary), replica: address(ports.replica) }

  const primary = start(home, 'primary', home.cluster, ports.primary)
  onStarted(() => stop(primary))
  const session = connect(url.primary)
  await until('the primary answers', () => session`select 1`)
  const replica = await follow(home, ports)
  onStarted(() => stop(replica))
  await until('the replica follows', () =>
    session`select from pg_stat_replication where application_name = ${replicaName}`.then(firstRow),
  )
  await session.unsafe(`alter system set synchronous_standby_names = '${replicaName}'`)
  await session`select pg_reload_conf()`
  await until('the replication is synchronous', () =>
    session`select from pg_stat_replication where sync_state = 'sync'`.then(firstRow),
  )
  await session.end()

  return {
    /** Names both servers: the app finds the primary. */
    url: address(`${ports.primary},127.0.0.1:${ports.replica}`),
    replicaUrl: url.replica,
    killPrimary: () => killHard(primary),
    /** Makes the replica the primary. */
    promote: async () => {
      const sql = connect(url.replica)
      const [row] = await sql`select pg_promote(true, 30) as promoted`
      await sql.end()
      if (!row?.promoted) throw new Error('The replica was not promoted.')
    },
  }
}

async function stop({ pid, exitCode, signalCode }) {
  if (pid && exitCode === null && signalCode === null) await stopPostmaster(pid)
}

const firstRow = (rows) => rows[0]

function connect(url) {
  return postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
}

/** A copy of the primary, as its own server, that replays what the primary does. */
async function follow(home, ports) {
  const folder = join(dirname(home.cluster), 'replica')
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(folder, 0o700)
  if (home.owner.uid !== undefined) chownSync(folder, home.owner.uid, home.owner.gid)
  const source = `host=127.0.0.1 port=${ports.primary} user=postgres`
  const env = { PATH: process.env.PATH, PGPASSWORD: home.password }
  const args = ['--pgdata', folder, '--write-recovery-conf', '--checkpoint=fast', '--dbname', source]
  await run(join(home.native, 'bin', 'pg_basebackup'), args, { cwd: folder, env, ...home.owner })
  const primary = `${source} application_name=${replicaName}`
  return start(home, 'replica', folder, ports.replica, { primary_conninfo: primary })
}

function start(home, name, cluster, port, more = {}) {
  if (!existsSync(join(cluster, 'PG_VERSION'))) throw new Error(`There is no database in ${cluster}.`)
  const args = ['-D', cluster, '-p', String(port)]
  for (const [setting, value] of Object.entries({ ...settings, ...more }))
    args.push('-c', `${setting}=${value}`)
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_MESSAGES: 'C', PGPASSWORD: home.password }
  return startLogged(name, join(home.native, 'bin', 'postgres'), args, { cwd: cluster, env, ...home.owner })
}
