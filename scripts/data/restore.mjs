import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { migrate, migrateTo, migrationHashes, withMigrationLock } from '../launcher/migrations.mjs'
import { compareReleases, readRelease, releaseName } from '../launcher/release.mjs'
import { UserError } from '../launcher/steps.mjs'
import { readArchive, verifyArchive } from './archive.mjs'
import { schemas, setupSchemas } from './tables.mjs'

const decompress = promisify(gunzip)

/**
 * Restores an archive. The existing schemas are renamed first, and dropped on success or renamed back on failure.
 * @throws UserError for a damaged or newer archive, while the app runs, or over accounts without `replace`
 */
export async function restoreBackup(file, { url, session, embeddedAuth, replace }) {
  await verifyArchive(file)
  const manifest = await readManifest(file)
  await refuseUnfit(manifest, embeddedAuth)
  const ours = [...schemas(embeddedAuth), ...setupSchemas(embeddedAuth)]
  return withMigrationLock(session, async () => {
    await refuseRunning(session)
    // Cleans up after a restore that was killed.
    await moveBack(session, ours)
    if (!replace) await refuseAccounts(session, embeddedAuth)
    // First, since files are named by their content, so unused ones do no harm.
    const images = await putImages(file)
    await moveAside(session, ours)
    try {
      const count = manifest.migrations.length
      await migrateTo(session, { url, embeddedAuth, count })
      await session.begin((sql) => fill(sql, file, manifest))
    } catch (error) {
      await moveBack(session, ours)
      throw error
    }
    await dropAside(session, ours)
    return { madeAt: manifest.madeAt, images }
  }).then(async (done) => {
    await migrate(session, { url, embeddedAuth })
    return done
  })
}

async function readManifest(file) {
  for await (const { name, bytes } of readArchive(file)) {
    if (name === 'manifest.json') return JSON.parse(bytes.toString())
    break
  }
  throw new UserError(`${file} is not a backup of Ključ.`)
}

async function refuseUnfit({ format, migrations, release, embeddedAuth: saved }, embeddedAuth) {
  const known = await migrationHashes()
  const ours = readRelease()
  const isNewer = release !== undefined && compareReleases(ours, release) < 0
  if (format !== 1 || isNewer || migrations.some((hash, at) => hash !== known[at])) {
    throw new UserError(
      `This backup was made by ${release ? `version ${releaseName(release)}` : 'a later version of the program'}, and this is ${releaseName(ours)}: restore it with that version or a newer one.`,
    )
  }
  if (saved !== embeddedAuth) {
    throw new UserError(
      saved
        ? 'This backup has accounts of embedded auth: restore it without NEXT_PUBLIC_SUPABASE_URL.'
        : 'The accounts of this backup are a Supabase project’s: set NEXT_PUBLIC_SUPABASE_URL and its key.',
    )
  }
}

async function refuseRunning(sql) {
  const [row] = await sql`
    select exists (select from pg_stat_activity where datname = current_database() and application_name = 'kljuc') as runs`
  if (row.runs) throw new UserError('The app runs on this database: stop it, then restore.')
}

async function refuseAccounts(sql, embeddedAuth) {
  for (const table of ['kljuc.accounts', ...(embeddedAuth ? ['auth.users'] : [])]) {
    const [{ found }] = await sql`select to_regclass(${table}) is not null as found`
    if (!found) continue
    const [{ count }] = await sql.unsafe(`select count(*)::int as count from ${table}`)
    if (count > 0) {
      throw new UserError(
        `This database has ${count} ${count === 1 ? 'account' : 'accounts'}, the demo catalogue’s perhaps: with --replace everything in it gives way to the backup.`,
      )
    }
  }
}

const aside = (schema) => `${schema}_before_restore`

async function present(sql, names) {
  const rows = await sql`select nspname as name from pg_namespace where nspname = any(${names})`
  return rows.map(({ name }) => name)
}

async function moveAside(session, ours) {
  await session.begin(async (sql) => {
    for (const name of await present(sql, ours))
      await sql.unsafe(`alter schema ${name} rename to ${aside(name)}`)
  })
}

async function moveBack(session, ours) {
  await session.begin(async (sql) => {
    const left = await present(sql, ours.map(aside))
    if (left.length === 0) return
    await sql`set local client_min_messages = warning`
    for (const name of ours) await sql.unsafe(`drop schema if exists ${name} cascade`)
    for (const name of ours) {
      if (left.includes(aside(name))) await sql.unsafe(`alter schema ${aside(name)} rename to ${name}`)
    }
  })
}

async function dropAside(session, ours) {
  await session.begin(async (sql) => {
    await sql`set local client_min_messages = warning`
    for (const name of ours) await sql.unsafe(`drop schema if exists ${aside(name)} cascade`)
  })
}

/** Triggers are disabled: the rows already contain what they would write. */
async function fill(sql, file, { tables, sequences }) {
  const byFolder = new Map(tables.map((table) => [table.name.replaceAll('"', ''), table]))
  const names = tables.map(({ name }) => name)
  for (const name of names) await sql.unsafe(`alter table ${name} disable trigger user`)
  await sql.unsafe(`truncate ${names.join(', ')}`)
  for await (const { name, bytes } of readArchive(file)) {
    const [kind, folder] = name.split('/')
    const table = kind === 'tables' && byFolder.get(folder)
    if (table) await insert(sql, table, await decompress(bytes))
  }
  for (const { name, value, called } of sequences) {
    await sql`select setval(${name}::regclass, ${value}::bigint, ${called})`
  }
  for (const name of names) await sql.unsafe(`alter table ${name} enable trigger user`)
}

async function insert(sql, { name, columns }, bytes) {
  const list = columns.join(', ')
  await sql.unsafe(
    `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::text::json)`,
    [bytes.toString()],
  )
}

async function putImages(file) {
  const { mediaStore } = await import('../../lib/media/media.ts')
  let images = 0
  for await (const { name, bytes } of readArchive(file)) {
    if (!name.startsWith('media/')) continue
    await mediaStore().put(name.slice('media/'.length), bytes)
    images++
  }
  return images
}
