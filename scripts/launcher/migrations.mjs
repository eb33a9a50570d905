import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyFunctions, functionsVersion } from './functions.mjs'
import { run } from './processes.mjs'
import { inRoot } from './root.mjs'

const folder = inRoot('lib', 'db', 'migrations')

/** Advisory lock, since several instances may start at once. */
const lock = 7_202_611

/** @param sql a single connection, since the lock belongs to it @returns whether anything was applied */
export async function migrate(sql, { url, embeddedAuth }) {
  const version = currentVersion(embeddedAuth)
  if ((await noted(sql)) === version) return false
  await withMigrationLock(sql, async () => {
    // Another instance may have migrated meanwhile.
    if ((await noted(sql)) === version) return
    await applyOurs(sql, folder)
    if (embeddedAuth) await applyAuth(url)
    await applyFunctions(sql, { embeddedAuth })
    await note(sql, version)
  })
  return true
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

async function noted(sql) {
  const [table] = await sql`select to_regclass('kljuc_setup.state') is not null as exists`
  if (!table.exists) return undefined
  const [row] = await sql`select version from kljuc_setup.state`
  return row?.version
}

async function note(sql, version) {
  await sql`
    create table if not exists kljuc_setup.state (one boolean primary key default true check (one), version text not null)`
  await sql`
    insert into kljuc_setup.state (version) values (${version}) on conflict (one) do update set version = excluded.version`
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
