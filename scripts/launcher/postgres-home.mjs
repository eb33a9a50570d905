import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyBinaries, packagedBinaries, restoreLinks } from './postgres-binaries.mjs'
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
