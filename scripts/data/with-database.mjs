import { openConnection, requireDatabase } from '../launcher/database.mjs'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.mjs'
import { loadEnvFiles, readEnvironment } from '../launcher/environment.mjs'
import { dataDir } from '../launcher/root.mjs'

/** With the database of DATABASE_URL, else the embedded one, which is started. The app's modules use it too. */
export async function withDatabase(work) {
  loadEnvFiles('production')
  const env = await readEnvironment()
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(dataDir())
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  process.env.DATABASE_URL = url
  process.env.DATA_DIR = dataDir()
  const session = openConnection(env.DATABASE_URL_DIRECT ?? url)
  try {
    await requireDatabase(session)
    return await work({ url, session, env })
  } finally {
    await session.end({ timeout: 5 }).catch(() => {})
    await embedded?.stop()
  }
}
