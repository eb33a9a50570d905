/** `npm run db:migrate`: migrates the database of DATABASE_URL. */
import { migrateDatabase, openConnection, requireDatabase } from '../launcher/database.mjs'
import { loadEnvFiles, readEnvironment } from '../launcher/environment.mjs'
import { exitWithError, UserError } from '../launcher/steps.mjs'

async function main() {
  loadEnvFiles('production')
  const env = await readEnvironment()
  const url = env.DATABASE_URL_DIRECT ?? env.DATABASE_URL
  if (!url) throw new UserError('DATABASE_URL is not set: npm start migrates the embedded database itself.')
  const session = openConnection(url)
  await requireDatabase(session)
  const embeddedAuth = !env.NEXT_PUBLIC_SUPABASE_URL
  await migrateDatabase({ url, session }, { embeddedAuth, unchanged: 'nothing to do' })
  await session.end()
  process.exit()
}

main().catch(exitWithError)
