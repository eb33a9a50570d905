/** `npm run db:migrate`: migrates the database of DATABASE_URL. */
import { openSession, requireDatabase } from './launcher/database.mjs'
import { loadEnvFiles, readEnvironment } from './launcher/environment.mjs'
import { migrate } from './launcher/migrations.mjs'
import { removeDemoPasswords } from './launcher/prepare-database.mjs'
import { exitWithError, step, UserError } from './launcher/steps.mjs'

async function main() {
  loadEnvFiles('production')
  const env = await readEnvironment()
  const url = env.DATABASE_URL_DIRECT ?? env.DATABASE_URL
  if (!url) throw new UserError('DATABASE_URL is not set: npm start migrates the embedded database itself.')
  const session = openSession(url)
  await requireDatabase(session)
  await step('migrations', async () => {
    const done = await migrate(session, { url, embeddedAuth: !env.NEXT_PUBLIC_SUPABASE_URL })
    return done ? 'applied' : 'nothing to do'
  })
  if (!env.NEXT_PUBLIC_SUPABASE_URL) await removeDemoPasswords(session)
  await session.end()
  process.exit()
}

main().catch(exitWithError)
