import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readState } from '../launcher/migrations.mjs'
import { readRelease } from '../launcher/release.mjs'
import { createArchive } from './archive.mjs'
import { findSequences, findTables, schemas } from './tables.mjs'

const compress = promisify(gzip)

/** Blocks of 8 KB that are read at once. */
const piece = 1_024

/** Prevents the sweep from deleting files while they are saved. */
const sweepLock = 7_202_613

/** @returns `missing`: files that the database references and the store does not have */
export async function createBackup(session, file, embeddedAuth) {
  const archive = await createArchive(file)
  try {
    return await session.begin('isolation level repeatable read', async (sql) => {
      await sql`set local statement_timeout = 0`
      await sql`select pg_advisory_xact_lock(${sweepLock})`
      const from = schemas(embeddedAuth)
      const tables = await findTables(sql, from)
      const migrations = await sql`select hash from kljuc_setup.migrations order by created_at`
      const sequences = await findSequences(sql, from)
      const manifest = {
        format: 1,
        madeAt: new Date().toISOString(),
        embeddedAuth,
        // Of the program that made these tables, which may be newer than this one.
        release: (await readState(sql))?.release ?? readRelease(),
        migrations: migrations.map(({ hash }) => hash),
        tables,
        sequences,
      }
      await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
      let rows = 0
      for (const table of tables) rows += await saveRows(sql, archive, table)
      const images = await saveImages(sql, archive)
      return { bytes: await archive.close(), rows, ...images }
    })
  } catch (error) {
    await archive.giveUp().catch(() => {})
    throw error
  }
}

async function saveRows(sql, archive, { name, columns }) {
  const folder = `tables/${name.replaceAll('"', '')}`
  const [{ blocks }] = await sql`
    select ceil(pg_relation_size(${name}::regclass) / current_setting('block_size')::numeric)::int as blocks`
  let rows = 0
  for (let from = 0; from < blocks; from += piece) {
    const range = `ctid >= '(${from},0)' and ctid < '(${from + piece},0)'`
    const lines = await sql.unsafe(
      `select row_to_json(saved)::text as line from (select ${columns.join(', ')} from ${name} where ${range}) as saved`,
    )
    if (lines.length === 0) continue
    rows += lines.length
    const bytes = Buffer.from(`[${lines.map(({ line }) => line).join(',\n')}]`)
    await archive.add(`${folder}/${String(from / piece).padStart(6, '0')}.json.gz`, await compress(bytes))
  }
  return rows
}

/** Skips bundled images. */
async function saveImages(sql, archive) {
  const { referencedFiles } = await import('../../lib/listings/photos/image-files.ts')
  const { isBundled } = await import('../../lib/media/bundled.ts')
  const { mediaStore } = await import('../../lib/media/media.ts')
  const seen = new Set()
  const missing = []
  let images = 0
  for await (const { names } of referencedFiles(sql)) {
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      const bytes = await mediaStore().get(name)
      if (bytes) {
        await archive.add(`media/${name}`, bytes)
        images++
      } else if (!(await isBundled(name))) missing.push(name)
    }
  }
  return { images, missing }
}
