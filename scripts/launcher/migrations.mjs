import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyFunctions, functionsVersion } from './functions.mjs'
import { run } from './processes.mjs'
import { compareReleases, compareVersions, readRelease, releaseName } from './release.mjs'
import { inRoot } from './root.mjs'
import { UserError } from './steps.mjs'

const folder = inRoot('lib', 'db', 'migrations')

/** Advisory lock, since several instances may start at once. */
const lock = 7_202_611

/**
 * Brings tables and functions to this release, unless a newer one migrated the database: then nothing is touched.
 * @param sql a single connection, since the lock belongs to it
 * @returns `applied`, `unchanged`, or a sentence that says which newer release left the database as it is
 * @throws UserError when this release cannot work with what a newer one made
 */
export async function migrate(sql, { url, embeddedAuth, release = readRelease() }) {
  const version = currentVersion(embeddedAuth)
  const state = await readState(sql)
  if (state?.version === version && !state.release) {
    // Migrated by a release that did not say which it was.
    await withMigrationLock(sql, () => note(sql, version, release))
    return 'unchanged'
  }
  if (state?.version === version) return 'unchanged'
  return await withMigrationLock(sql, async () => {
    // Another instance may have migrated meanwhile.
    const now = await readState(sql)
    if (now?.version === version) return 'unchanged'
    const newer = await findNewerRelease(sql, now, release)
    if (newer) return `${newer}; nothing was changed`
    await applyOurs(sql, folder)
    if (embeddedAuth) await applyAuth(url)
    await applyFunctions(sql, { embeddedAuth })
    await note(sql, version, release)
    return 'applied'
  })
}

/**
 * @returns a sentence about the newer release that migrated this database, undefined when there is none
 * @throws UserError when this release cannot work with its tables
 */
export async function findNewerRelease(sql, state, release = readRelease()) {
  if (!state) return undefined
  const order = state.release && compareReleases(release, state.release)
  const isOlder = order === undefined || order === null ? await hasUnknownMigrations(sql) : order < 0
  if (!isOlder) return undefined
  const theirs = state.release ? releaseName(state.release) : 'a newer version'
  const { oldestVersion } = state
  if (oldestVersion && compareVersions(release.version, oldestVersion) < 0)
    throw new UserError(
      `This database was migrated by version ${theirs}, with which versions before ${oldestVersion} cannot work, and this is ${releaseName(release)}. Start version ${state.release.version} or newer, or restore the backup that was made before the update.`,
    )
  return `This is ${releaseName(release)}, and works with the database as ${theirs} left it`
}

async function hasUnknownMigrations(sql) {
  const known = await migrationHashes()
  const applied = await sql`select hash from kljuc_setup.migrations`
  return applied.some(({ hash }) => !known.includes(hash))
}

/**
 * Migrates an empty database to an earlier version, to be filled with rows and then migrated on: without functions.
 * @param options `count` of the first migrations
 */
export async function migrateTo(sql, { url, embeddedAuth, count }) {
  const first = mkdtempSync(join(tmpdir(), 'kljuc-migrations-'))
  try {
    const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
    journal.entries = journal.entries.slice(0, count)
    cpSync(folder, first, { recursive: true })
    writeFileSync(join(first, 'meta', '_journal.json'), JSON.stringify(journal))
    await applyOurs(sql, first)
  } finally {
    rmSync(first, { recursive: true })
  }
  if (embeddedAuth) await applyAuth(url)
}

export async function migrationHashes() {
  const { readMigrationFiles } = await import('drizzle-orm/migrator')
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)
}

export async function withMigrationLock(sql, work) {
  await sql`select pg_advisory_lock(${lock})`
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${lock})`
  }
}

function currentVersion(embeddedAuth) {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(`${folder}/${file}`))
  }
  hash.update(functionsVersion())
  const auth = embeddedAuth ? `lite ${packageVersion('@supabase/lite')}` : 'none'
  return `${hash.digest('hex')}, auth: ${auth}`
}

/** @returns what the database knows of the release that migrated it; undefined when none did */
export async function readState(sql) {
  const [table] = await sql`select to_regclass('kljuc_setup.state') is not null as exists`
  if (!table.exists) return undefined
  const [row] = await sql`select to_jsonb(state) as state from kljuc_setup.state`
  if (!row) return undefined
  const { version, release, oldest_version: oldestVersion } = row.state
  return { version, release: release ?? undefined, oldestVersion: oldestVersion ?? undefined }
}

/** The oldest version of the program that works with the tables and functions of this one: a migration that breaks older ones raises it. */
function oldestCompatibleVersion() {
  return JSON.parse(readFileSync(inRoot('lib', 'db', 'compatibility.json'), 'utf8')).oldestVersion
}

async function note(sql, version, release) {
  await sql`
    create table if not exists kljuc_setup.state (one boolean primary key default true check (one), version text not null)`
  await sql`
    alter table kljuc_setup.state add column if not exists release jsonb, add column if not exists oldest_version text`
  await sql`
    insert into kljuc_setup.state (version, release, oldest_version)
    values (${version}, ${JSON.stringify(release)}::text::jsonb, ${oldestCompatibleVersion()})
    on conflict (one) do update set version = excluded.version, release = excluded.release,
      oldest_version = excluded.oldest_version`
}

async function applyOurs(sql, migrationsFolder) {
  const [{ drizzle }, migrator] = await Promise.all([
    import('drizzle-orm/postgres-js'),
    import('drizzle-orm/postgres-js/migrator'),
  ])
  const tables = { migrationsSchema: 'kljuc_setup', migrationsTable: 'migrations' }
  await migrator.migrate(drizzle(sql), { migrationsFolder, ...tables })
}

async function applyAuth(url) {
  const program = inRoot('scripts', 'launcher', 'auth-schema.mjs')
  await run(process.execPath, [program], { env: { ...process.env, DATABASE_URL: url } })
}

function packageVersion(name) {
  return JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8')).version
}
