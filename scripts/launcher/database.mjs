import postgres from 'postgres'
import { connectionOptions } from '../../lib/db/connection-options.mjs'
import { UserError } from './steps.mjs'

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
