/** `npm run restore -- <file>`: restores a backup; --replace also over a database with accounts. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '../data/restore.mjs'
import { withDatabase } from '../data/with-database.mjs'
import { commandLine } from '../launcher/commands.mjs'
import { exitWithError, seconds, UserError } from '../launcher/steps.mjs'

main().then(() => process.exit(0), exitWithError)

async function main() {
  const from = performance.now()
  const words = process.argv.slice(2)
  const [chosen] = words.filter((word) => word !== '--replace')
  if (!chosen) throw new UserError(`Name the backup: ${commandLine('restore', 'backups/kljuc.tar')}`)
  const file = resolve(chosen)
  if (!existsSync(file)) throw new UserError(`${file} is not there.`)
  const { madeAt, images } = await withDatabase(
    ({ url, session, env }) =>
      restoreBackup(file, {
        url,
        session,
        embeddedAuth: !env.NEXT_PUBLIC_SUPABASE_URL,
        replace: words.includes('--replace'),
      }),
    { mayBeEmpty: true },
  )
  console.log(
    `Everything is as it was at ${madeAt}, ${images} images’ files too (${seconds(performance.now() - from)}).`,
  )
  console.log(`${commandLine('db:check')} proves it.`)
}
