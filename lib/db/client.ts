import 'server-only'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { env } from '@/lib/env'
import { connectionOptions, sessionOptions } from './connection-options.mjs'
import * as schema from './schema'
import { withTransactionTimeout } from './timeouts'

export type Database = PostgresJsDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Milliseconds after which the database gives a query up; the API's own limit is not longer. */
const statementTimeoutMs = 10_000

/** Connections that a process opens at most. */
export const poolSize = 10

interface Connection {
  sql: Sql
  db: Database
  begin: Database['transaction']
}

let current: Connection | undefined
let renewalCount = 0

/** Milliseconds for which what is under way may go on with connections that were renewed: no statement takes longer. */
export const drainMs = statementTimeoutMs

function connect(): Connection {
  if (!env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is not set: start the app with npm start, which runs a database of its own.',
    )
  const { connection, ...session } = sessionOptions(env.DATABASE_URL_DIRECT !== undefined, {
    statement_timeout: statementTimeoutMs,
  })
  const sql = postgres(env.DATABASE_URL, {
    ...connectionOptions(env.DATABASE_URL),
    max: poolSize,
    connect_timeout: 5,
    onnotice: () => {},
    ...session,
    connection: { application_name: 'kljuc', TimeZone: 'UTC', ...connection },
  })
  const db = drizzle(sql, { schema, casing: 'snake_case' })
  const begin = db.transaction.bind(db)
  db.transaction = (work, options) => withTransactionTimeout((begun) => begin(begun, options), work)
  return { sql, db, begin }
}

function connection(): Connection {
  current ??= connect()
  return current
}

/** How often connections were renewed: whoever keeps some of its own makes them again when this changes. */
export function renewals(): number {
  return renewalCount
}

/** Opens new connections for whatever comes next. */
export function resetConnections(): void {
  const before = current
  current = undefined
  renewalCount++
  if (before) setTimeout(() => before.sql.end({ timeout: 1 }).catch(() => {}), drainMs).unref()
}

/** The database through Drizzle. Connects at the first query. */
export function db(): Database {
  return connection().db
}

/** A transaction that may take its time: nobody waits for an answer. */
export const longTransaction: Database['transaction'] = (work, options) => connection().begin(work, options)

/** The same pool as plain postgres.js, for what Drizzle has no words for. */
export function sql(): Sql {
  return connection().sql
}
