import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isFree } from './ports.mjs'
import { preparePostgresHome } from './postgres-home.mjs'
import { identity, run, startDetached } from './processes.mjs'
import { UserError } from './steps.mjs'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // Assumes an SSD, and no query that is long enough for JIT compilation.
  random_page_cost: '1.1',
  jit: 'off',
}

/** Long, since after a crash the log is replayed first. */
const startTimeoutMs = 60_000

/**
 * Starts the server, or uses the one that is running.
 * @param native another PostgreSQL, from version 15 on
 * @param overrides settings of the server in place of the usual ones
 * @returns `stop` ends the server unless other launchers use it
 * @throws UserError when it cannot be started
 */
export async function startEmbeddedPostgres(dataDir, native, overrides = {}) {
  const home = { ...preparePostgresHome(dataDir, native), settings: { ...settings, ...overrides } }
  const isNew = !existsSync(join(home.cluster, 'PG_VERSION'))
  if (isNew) await createCluster(home)
  const leave = joinUsers(home)
  const { pid, port, joined } = await ensureRunning(home)
  const keeper = keepRunning(home, pid, port)
  return {
    url: `postgres://postgres:${home.password}@127.0.0.1:${port}/postgres`,
    outcome: `PostgreSQL ${joined ? 'found running' : isNew ? 'made and started' : 'started'}${home.moved ? `, data in ${home.cluster}` : ''}`,
    stop: async () => {
      keeper.end()
      if (leave()) await stopPostmaster(keeper.pid())
    },
  }
}

async function ensureRunning(home, fixedPort) {
  const until = Date.now() + startTimeoutMs
  let started
  for (;;) {
    const running = readPostmaster(home.cluster)
    if (running?.ready) return { ...running, joined: !started }
    if (Date.now() > until)
      throw new UserError(`The embedded PostgreSQL does not become ready; ${logFile(home)} says why.`)
    // Waits for a server that is stopping or recovering.
    if (!running && (!started || started.exitCode !== null || started.signalCode !== null)) {
      if (started) refuseUnlessBusy(home)
      started = await launch(home, fixedPort)
    }
    await sleep(10)
  }
}

async function launch(home, fixedPort) {
  forgetStalePid(home.cluster)
  const port = fixedPort ?? (await choosePort(join(home.dataDir, 'postgres.port')))
  const log = openSync(logFile(home), 'w', 0o600)
  const args = ['-D', home.cluster, '-p', String(port)]
  for (const [name, value] of Object.entries(home.settings)) args.push('-c', `${name}=${value}`)
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_MESSAGES: 'C' }
  return startDetached(join(home.native, 'bin', 'postgres'), args, {
    stdio: ['ignore', log, log],
    cwd: home.cluster,
    env,
    ...home.owner,
  })
}

/** Prefers the previous port, so that tools find the database again. */
async function choosePort(file) {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (last && (await isFree(last, '127.0.0.1'))) return last
  const port = await freePort()
  writeFileSync(file, String(port))
  return port
}

/** After a kill, the old server's shared memory may still exist for a moment. */
function refuseUnlessBusy(home) {
  const log = readFileSync(logFile(home), 'utf8')
  if (/pre-existing shared memory block|lock file \S+ already exists/.test(log)) return
  const reason = log.match(/FATAL: +(.*)/)?.[1] ?? 'it says nothing'
  throw new UserError(`The embedded PostgreSQL did not start (${reason}); ${logFile(home)} says more.`)
}

function keepRunning(home, firstPid, port) {
  let pid = firstPid
  let restarting = false
  const timer = setInterval(async () => {
    if (restarting || readPostmaster(home.cluster)?.pid === pid) return
    restarting = true
    try {
      console.error('PostgreSQL ended unexpectedly and is started again.')
      pid = (await ensureRunning(home, port)).pid
    } catch (error) {
      console.error(error.message)
    }
    restarting = false
  }, 500)
  timer.unref()
  return { pid: () => pid, end: () => clearInterval(timer) }
}

/** Registers this launcher. @returns a function that unregisters it, and returns whether no other launcher is left */
function joinUsers(home) {
  const folder = join(home.dataDir, 'postgres.users')
  mkdirSync(folder, { recursive: true })
  const own = join(folder, String(process.pid))
  writeFileSync(own, identity(process.pid) ?? '')
  return () => {
    rmSync(own, { force: true })
    return readdirSync(folder).every((pid) => {
      const isAlive = identity(Number(pid)) === readFileSync(join(folder, pid), 'utf8')
      if (!isAlive) rmSync(join(folder, pid), { force: true })
      return !isAlive
    })
  }
}

const logFile = (home) => join(home.dataDir, 'postgres.log')

/** Renamed when complete, so that an interrupted attempt is repeated. @throws UserError with initdb's message */
export async function createCluster({ native, cluster, password, owner, locale }) {
  const unfinished = `${cluster}.new`
  const passwordFile = `${cluster}.${randomBytes(6).toString('hex')}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined) {
    for (const path of [unfinished, passwordFile]) chownSync(path, owner.uid, owner.gid)
  }
  const access = [`--pwfile=${passwordFile}`, '--username=postgres', '--auth=scram-sha-256']
  try {
    await run(
      join(native, 'bin', 'initdb'),
      [`--pgdata=${unfinished}`, ...access, '--encoding=UTF8', ...locale],
      { cwd: unfinished, ...owner },
    )
  } catch (error) {
    throw new UserError(
      `${error.output ?? error.message}\nThe embedded PostgreSQL could not be made, for the reason above; a DATABASE_URL does without it.`,
    )
  } finally {
    rmSync(passwordFile)
  }
  renameSync(unfinished, cluster)
}

function readPostmaster(cluster) {
  const lines = pidFileLines(cluster)
  const pid = Number(lines[0])
  if (!pid || !serves(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Removes a postmaster.pid whose pid now belongs to another program, with which PostgreSQL would refuse to start. */
function forgetStalePid(cluster) {
  const pid = Number(pidFileLines(cluster)[0])
  if (pid && identity(pid) && !serves(pid, cluster)) rmSync(join(cluster, 'postmaster.pid'))
}

export async function stopPostmaster(pid) {
  const before = identity(pid)
  for (const [signal, timeoutMs] of Object.entries({ SIGINT: 30_000, SIGQUIT: 5_000 })) {
    const until = Date.now() + timeoutMs
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    while (Date.now() < until) {
      if (identity(pid) !== before) return
      await sleep(10)
    }
  }
}

function pidFileLines(cluster) {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function serves(pid, cluster) {
  if (!identity(pid)) return false
  try {
    // The server's working directory is its data directory.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
