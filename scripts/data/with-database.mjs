import { commandLine } from '../launcher/commands.mjs'
import { openConnection, requireDatabase } from '../launcher/database.mjs'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.mjs'
import { loadEnvFiles, readEnvironment } from '../launcher/environment.mjs'
import { findNewerRelease, readState } from '../launcher/migrations.mjs'
import { dataDir } from '../launcher/root.mjs'
import { UserError } from '../launcher/steps.mjs'

/**
 * With the database of DATABASE_URL, else the embedded one, which is started. The app's modules use it too.
 * @param options `mayBeEmpty` for what makes the tables itself
 * @throws UserError when there are no tables, or this release cannot work with them
 */
export async function withDatabase(work, { mayBeEmpty = false } = {}) {
  loadEnvFiles('production')
  const env = await readEnvironment()
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(dataDir())
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  process.env.DATABASE_URL = url
  process.env.DATA_DIR = dataDir()
  const session = openConnection(env.DATABASE_URL_DIRECT ?? url)
  try {
    await requireDatabase(session)
    const state = await readState(session)
    if (!mayBeEmpty) {
      if (!state)
        throw new UserError(`This database has no tables of Ključ: ${commandLine('db:migrate')} makes them.`)
      const newer = await findNewerRelease(session, state)
      if (newer) console.error(`${newer}.`)
    }
    return await work({ url, session, env })
  } finally {
    await session.end({ timeout: 5 }).catch(() => {})
    await embedded?.stop()
  }
}
