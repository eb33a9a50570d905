/** `npm run backup`: writes the database and the images to one file, also while the app runs. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createBackup } from '../data/backup.mjs'
import { withDatabase } from '../data/with-database.mjs'
import { commandLine } from '../launcher/commands.mjs'
import { dataDir } from '../launcher/root.mjs'
import { exitWithError, seconds } from '../launcher/steps.mjs'

main().then((code) => process.exit(code), exitWithError)

async function main() {
  const from = performance.now()
  const file = backupFile(process.argv[2])
  const { bytes, rows, images, missing } = await withDatabase(async ({ session, env }) => {
    const made = await createBackup(session, file, !env.NEXT_PUBLIC_SUPABASE_URL)
    // For the metric by which an alert knows that no backup was made.
    await session`
      insert into kljuc.settings (key, value) values ('last_backup', ${new Date().toISOString()})
      on conflict (key) do update set value = excluded.value`
    return made
  })
  const size = (bytes / 2 ** 20).toFixed(1)
  console.log(
    `${file}\n${rows} rows and ${images} images’ files, ${size} MB, in ${seconds(performance.now() - from)}`,
  )
  if (missing.length === 0) return 0
  console.error(
    `${missing.length} files are named and not in the store; ${commandLine('db:check')} says by which rows.`,
  )
  return 1
}

/** @param chosen a file, or a folder in which it is named by the time */
function backupFile(chosen) {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const path = chosen ? resolve(chosen) : resolve(dataDir(), 'backups')
  const isFolder = !chosen || chosen.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? resolve(path, `kljuc-${stamp}.tar`) : path
}
