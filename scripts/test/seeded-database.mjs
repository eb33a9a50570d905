/** Keeps a copy of a database with all migrations and the demo catalogue, since filling one takes longer than most tests. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { migrateDatabase, openConnection, seedDatabase } from '../launcher/database.mjs'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.mjs'
import { preparePostgresHome } from '../launcher/postgres-home.mjs'
import { inRoot, root } from '../launcher/root.mjs'
import { removeData } from './remove-data.mjs'

/** No test survives a power failure. */
const withoutSync = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const cache = inRoot('node_modules', '.cache', 'kljuc', 'seeded-databases')
const password = 'of-the-tests'

/** Apps that are started at once wait for one that is filled. */
const beingKept = {}

/**
 * Starts a PostgreSQL with the demo catalogue.
 * @param dataDir an empty folder
 * @param native another PostgreSQL than the packaged one
 * @returns `url` and `stop`
 */
export async function startSeededPostgres(dataDir, native) {
  const archive = join(cache, `${await describeContents(native)}.tar`)
  if (!existsSync(archive)) {
    beingKept[archive] ??= keepSeeded(archive, native)
    await beingKept[archive]
  }
  writePassword(dataDir)
  const { cluster } = preparePostgresHome(dataDir, native)
  execFileSync('tar', ['-xpf', archive, '-C', dirname(cluster)])
  return startEmbeddedPostgres(dataDir, native, withoutSync)
}

async function keepSeeded(archive, native) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kljuc-seed-'))
  try {
    writePassword(dataDir)
    const { url, stop } = await startEmbeddedPostgres(dataDir, native, withoutSync)
    try {
      const database = { url, session: openConnection(url) }
      await migrateDatabase(database, { embeddedAuth: true })
      await seedDatabase({ SEED_DEMO: '1' }, database)
      await database.session.end()
    } finally {
      await stop()
    }
    const { cluster } = preparePostgresHome(dataDir, native)
    mkdirSync(cache, { recursive: true })
    const unfinished = `${archive}.${process.pid}`
    execFileSync('tar', ['-cf', unfinished, '-C', dirname(cluster), 'postgres'])
    removeOutdated()
    renameSync(unfinished, archive)
  } finally {
    removeData(dataDir)
  }
}

function writePassword(dataDir) {
  writeFileSync(join(dataDir, 'postgres.password'), password, { mode: 0o600 })
}

function removeOutdated() {
  for (const name of readdirSync(cache)) {
    const file = join(cache, name)
    if (Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file, { force: true })
  }
}

const dayMs = 86_400_000

/**
 * A hash of all that a seeded database is made of: migrations, the code of the seed with whatever it imports, its data,
 * the packages, and the day, since the listings' times are relative to it.
 */
async function describeContents(native = 'packaged') {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    entryPoints: [inRoot('demo', 'seed.ts')],
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
    ...{ write: false, metafile: true, outdir: root, absWorkingDir: root, logLevel: 'silent' },
  })
  const hash = createHash('sha256')
  const files = new Set([
    ...Object.keys(metafile.inputs),
    ...folders.flatMap(filesBelow),
    'package-lock.json',
    'scripts/test/seeded-database.mjs',
    ...['auth-schema', 'embedded-postgres', 'functions', 'migrations'].map(
      (name) => `scripts/launcher/${name}.mjs`,
    ),
  ])
  for (const file of [...files].sort()) hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  hash.update(`${native} ${new Date().toISOString().slice(0, 10)}`)
  return hash.digest('hex').slice(0, 24)
}

const folders = ['demo', 'lib/db/migrations', 'lib/db/functions']

function filesBelow(folder) {
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
