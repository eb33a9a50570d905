import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { env } from '@/lib/env'
import { connectionOptions, sessionOptions } from './connection-options.mjs'
import { withReadTimeout, withTransactionTimeout } from './timeouts'
import { poolSize, takeTurn } from './turns'

/** Transactions begin by `inTransaction`, which ends those that take too long. */
export type Database = Omit<PostgresJsDatabase, 'transaction'>
export type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0]

const statementTimeoutMs = 10_000

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

/**
 * Decides whether the caller of a request still may do what it does. @param isLocked whether that must hold until the
 * transaction ends @throws to refuse
 */
export type Guard = (database: Pick<Transaction, 'execute' | 'select'>, isLocked: boolean) => Promise<void>

interface GuardedRequest {
  /** Whose transactions take turns. */
  accountId: string
  guard: Guard
  isOver: boolean
}

const guards = new AsyncLocalStorage<GuardedRequest>()

/**
 * Runs the work of a request, each of whose transactions takes a turn of the account and begins with the guard. What
 * outlives the work does neither.
 */
export async function withGuard<T>(accountId: string, guard: Guard, work: () => Promise<T>): Promise<T> {
  const current = { accountId, guard, isOver: false }
  try {
    return await guards.run(current, work)
  } finally {
    current.isOver = true
  }
}

/** Starts what a request sets off but its caller does not do: jobs. */
export function withoutGuard<T>(start: () => T): T {
  return guards.exit(start)
}

/**
 * Runs the guard of the current request, if there is one, outside a transaction.
 * @throws DatabaseTimeoutError while all connections are held by others, and whatever it throws
 */
export async function runGuard(): Promise<void> {
  const current = guards.getStore()
  if (current && !current.isOver) await withReadTimeout(current.guard(db(), false))
}

/**
 * Begins with the guard of the current request (`withGuard`): so every write of a request is in one of these.
 * @param lockFirst takes locks that must come before those of the guard: where two callers may end each other's rights
 * @throws DatabaseTimeoutError, as withTransactionTimeout, RefusedTurnError, and whatever the guard and the work throw
 */
export function inTransaction<T>(
  work: (transaction: Transaction) => Promise<T>,
  lockFirst?: (transaction: Transaction) => Promise<unknown>,
): Promise<T> {
  const current = guards.getStore()
  const run = () =>
    withTransactionTimeout(
      (begun) => connection().db.transaction(begun),
      async (transaction: Transaction) => {
        await lockFirst?.(transaction)
        if (current && !current.isOver) await current.guard(transaction, true)
        return work(transaction)
      },
    )
  return current && !current.isOver ? takeTurn(current.accountId, run) : run()
}

export function sql(): Sql {
  return connection().sql
}

/** SQL: a timestamp as ISO 8601 in UTC, with milliseconds. @param column not from outside */
export function isoText(column: string) {
  return sql().unsafe(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
