/** `npm run backup`: writes the database and the images to one file, also while the app runs. */
import { resolve } from 'node:path'
import { createBackup } from './data/backup.mjs'
import { withDatabase } from './data/with-database.mjs'
import { dataDir } from './launcher/root.mjs'
import { exitWithError, seconds } from './launcher/steps.mjs'

main().then((code) => process.exit(code), exitWithError)

async function main() {
  const from = performance.now()
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const [chosen] = process.argv.slice(2)
  const file = chosen ? resolve(chosen) : resolve(dataDir(), 'backups', `kljuc-${stamp}.tar`)
  const { bytes, rows, images, missing } = await withDatabase(({ session, env }) =>
    createBackup(session, file, !env.NEXT_PUBLIC_SUPABASE_URL),
  )
  const size = (bytes / 2 ** 20).toFixed(1)
  console.log(
    `${file}\n${rows} rows and ${images} images’ files, ${size} MB, in ${seconds(performance.now() - from)}`,
  )
  if (missing.length === 0) return 0
  console.error(
    `${missing.length} files are named and not in the store; npm run db:check says by which rows.`,
  )
  return 1
}
