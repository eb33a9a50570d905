import 'server-only'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { env } from '@/lib/env'
import { connectionOptions, sessionOptions } from './connection-options.mjs'
import { withTransactionTimeout } from './timeouts'

/** Transactions begin by `inTransaction`, which ends those that take too long. */
export type Database = Omit<PostgresJsDatabase, 'transaction'>
export type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0]

const statementTimeoutMs = 10_000

export const poolSize = 10

interface Connection {
  sql: Sql
  db: PostgresJsDatabase
}

let current: Connection | undefined
let generation = 0

/** Statements end by their timeout within this time. */
export const drainMs = statementTimeoutMs

/** @param parameters sent with each connection */
export function poolOptions(url: string, max: number, parameters: Record<string, string>) {
  const { connection, ...session } = sessionOptions(env.DATABASE_URL_DIRECT !== undefined, {
    statement_timeout: statementTimeoutMs,
  })
  return {
    ...connectionOptions(url),
    max,
    connect_timeout: 5,
    onnotice: () => {},
    ...session,
    connection: { ...parameters, ...connection },
  }
}

function connect(): Connection {
  if (!env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is not set: start the app with npm start, which runs a database of its own.',
    )
  const sql = postgres(
    env.DATABASE_URL,
    poolOptions(env.DATABASE_URL, poolSize, { application_name: 'kljuc', TimeZone: 'UTC' }),
  )
  return { sql, db: drizzle(sql, { casing: 'snake_case' }) }
}

function connection(): Connection {
  current ??= connect()
  return current
}

/** For modules with dedicated connections: changes when the pool is replaced. */
export function poolGeneration(): number {
  return generation
}

/** Replaces the pool; queries in progress finish on the previous connections. */
export function resetConnections(): void {
  const before = current
  current = undefined
  generation++
  if (before) setTimeout(() => before.sql.end({ timeout: 1 }).catch(() => {}), drainMs).unref()
}

export function db(): Database {
  return connection().db
}

/** @throws DatabaseTimeoutError, as withTransactionTimeout, and whatever the work throws */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return withTransactionTimeout((begun) => connection().db.transaction(begun), work)
}

export function sql(): Sql {
  return connection().sql
}

/** SQL: a timestamp as ISO 8601 in UTC, with milliseconds. @param column not from outside */
export function isoText(column: string) {
  return sql().unsafe(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
