import { existsSync } from 'node:fs'
import postgres from 'postgres'
import { connectionOptions } from '../../lib/db/connection-options.mjs'
import { startEmbeddedPostgres } from './embedded-postgres.mjs'
import { isPublicSite, readEnvironment } from './environment.mjs'
import { findNewerRelease, migrate, readState, withMigrationLock } from './migrations.mjs'
import { run } from './processes.mjs'
import { inRoot, root } from './root.mjs'
import { logStep, step, UserError } from './steps.mjs'

export function openConnection(url) {
  return postgres(url, {
    ...connectionOptions(url),
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'kljuc launcher' },
  })
}

/** @returns the server's version @throws UserError when the database does not respond or is too old */
export async function requireDatabase(sql) {
  let row
  try {
    ;[row] = await sql`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version`
  } catch (error) {
    throw new UserError(
      `DATABASE_URL does not answer (${reason(error)}): start that PostgreSQL or correct the address; without DATABASE_URL the app runs one of its own.`,
    )
  }
  if (row.number < 150_000) {
    throw new UserError(`DATABASE_URL is PostgreSQL ${row.version}: version 15 or later is needed.`)
  }
  return row.version.split(' ')[0]
}

/** Removes the URL and its password, which postgres.js repeats in its messages. */
function reason(error) {
  const causes = error.errors ?? [error]
  if (causes.some(({ code }) => code === 'ECONNREFUSED')) return 'nobody listens there'
  if (causes.some(({ code }) => code === 'ENOTFOUND' || code === 'EAI_AGAIN')) return 'the host is unknown'
  if (error.code === 'CONNECT_TIMEOUT') return 'no answer within 5 s'
  return error.severity ? error.message : (error.code ?? error.message)
}

export async function isEmpty(sql) {
  const [row] = await sql`select not exists (select from kljuc.listings) as empty`
  return row.empty
}

/** Connects to DATABASE_URL, or an embedded database, and migrates it. @param onStarted receives what stops it */
export async function prepareDatabase(env, dataDir, onStarted) {
  let url = env.DATABASE_URL
  await step('database', async () => {
    if (url) return undefined
    const embedded = await startEmbeddedPostgres(dataDir)
    onStarted(embedded.stop)
    url = embedded.url
    return embedded.outcome
  })
  const direct = env.DATABASE_URL_DIRECT ?? url
  const session = openConnection(direct)
  await step('database', async () => {
    const version = await requireDatabase(session)
    return env.DATABASE_URL ? `PostgreSQL ${version} answers` : undefined
  })
  await migrateDatabase({ url: direct, session }, { embeddedAuth: !env.NEXT_PUBLIC_SUPABASE_URL })
  return { url, session }
}

/** @param options `unchanged` is printed when there was nothing to apply */
export async function migrateDatabase({ url, session }, { embeddedAuth, unchanged }) {
  await step('migrations', async () => {
    const outcome = await migrate(session, { url, embeddedAuth })
    return outcome === 'unchanged' ? unchanged : outcome
  })
  if (embeddedAuth) await removeDemoPasswords(session)
}

/**
 * Says when a newer release migrated the database; one that does not answer is the server's to wait for.
 * @throws UserError when this release cannot work with its tables
 */
export async function warnOfNewerDatabase() {
  const { DATABASE_URL, DATABASE_URL_DIRECT } = await readEnvironment()
  if (!DATABASE_URL) return
  const session = openConnection(DATABASE_URL_DIRECT ?? DATABASE_URL)
  try {
    const newer = await findNewerRelease(session, await readState(session))
    if (newer) logStep('database', newer)
  } catch (error) {
    if (error instanceof UserError) throw error
  } finally {
    await session.end({ timeout: 1 })
  }
}

/** On a public site, removes the published password of the demo accounts, which an earlier start may have set. */
async function removeDemoPasswords(session) {
  if (!(await isPublicSite(await readEnvironment()))) return
  const users = await session`
    select id, encrypted_password as hash from auth.users
    where email in ('kupac@kljuc.example', 'vlasnik@kljuc.example') and encrypted_password <> ''`
  if (users.length === 0) return
  const { compare } = await import('bcrypt')
  for (const { id, hash } of users) {
    if (!(await compare('demo1234', hash))) continue
    await session`update auth.users set encrypted_password = null where id = ${id}`
    await session`delete from auth.refresh_tokens where user_id = ${id}`
    await session`delete from auth.sessions where user_id = ${id}`
    logStep('demo accounts', 'closed, since their password is known to everyone and SITE_URL is public')
  }
}

/** Whether the site shows the demo catalogue: by default with the embedded database. */
export function hasDemo(env) {
  const wanted = env.SEED_DEMO ? env.SEED_DEMO === '1' : !env.DATABASE_URL
  return wanted && existsSync(inRoot('demo', 'seed.ts'))
}

/** Fills an empty database with the demo catalogue, if configured. */
export async function seedDatabase(env, { url, session }) {
  if (!hasDemo(env) || !(await isEmpty(session))) return
  await step('catalogue', () =>
    withMigrationLock(session, async () => {
      // Another instance may have seeded it meanwhile.
      if (!(await isEmpty(session))) return undefined
      logStep('catalogue', 'an empty database is filled with the demo catalogue')
      const [password] = /^.* have the password .*$/m.exec(await seed(url)) ?? []
      if (password) logStep('accounts', password)
      return 'filled'
    }),
  )
}

async function seed(url) {
  const args = ['--conditions=react-server', '--import', 'tsx', inRoot('demo', 'seed.ts')]
  try {
    return await run(process.execPath, args, { cwd: root, env: { ...process.env, DATABASE_URL: url } })
  } catch (error) {
    throw new UserError(
      `${error.output ?? error.message}\nThe demo catalogue could not be made; SEED_DEMO=0 starts without it.`,
    )
  }
}
