import 'server-only'
import { setTimeout } from 'node:timers/promises'
import postgres, { type Options, type Sql } from 'postgres'
import { env } from '@/lib/env'
import { withTimeout } from '@/lib/platform/with-timeout'
import { resetConnections } from './client'
import { connectionOptions } from './connection-options.mjs'

/** Opens a dedicated connection that bypasses any pooler, for listening and advisory locks. The caller closes it. */
export function openDirectConnection(options: Options<Record<string, never>>): Sql {
  const url = env.DATABASE_URL_DIRECT ?? env.DATABASE_URL ?? ''
  return postgres(url, {
    ...connectionOptions(url),
    max: 1,
    connect_timeout: 5,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    ...options,
  })
}

/** @returns null when another instance holds the lock @throws whatever the work throws */
export function withAdvisoryLockOrSkip<T>(key: number, work: () => Promise<T>): Promise<T | null> {
  return withLockConnection(async (session) => {
    const [row] = await session<{ ours: boolean }[]>`select pg_try_advisory_lock(${key}) as ours`
    return row?.ours ? await work() : null
  })
}

/** Waits for the instance that holds the lock. @throws whatever the work throws */
export function withAdvisoryLock<T>(key: number, work: () => Promise<T>): Promise<T> {
  return withLockConnection(async (session) => {
    await session`select pg_advisory_lock(${key})`
    return await work()
  })
}

async function withLockConnection<T>(work: (session: Sql) => Promise<T>): Promise<T> {
  const session = openDirectConnection({ connection: { application_name: 'kljuc lock' } })
  try {
    return await work(session)
  } finally {
    await session.end({ timeout: 1 })
  }
}

const retryDelayMs = 500

/** A server that loses power does not close its connections; the operating system notices after 15 minutes. */
const [pingIntervalMs, pingTimeoutMs] = [5_000, 5_000]

interface Listener {
  onMessage: (payload: string) => void
  /** Also called after a reconnect: messages may have been missed. */
  onListening: () => void
  onLost: () => void
}

/**
 * Listens on a dedicated connection that bypasses any pooler, and reconnects for ever. After a loss the pool is
 * replaced too: its connections may lead to a dead server, and postgres.js 3.4.9 hangs on a connection that closed
 * just before a write.
 */
export async function listenToDatabase(channel: string, listener: Listener): Promise<never> {
  let wasListening = false
  const onListening = () => {
    if (wasListening) resetConnections()
    wasListening = true
    listener.onListening()
  }
  for (;;) {
    await listenOnce(channel, { ...listener, onListening })
    listener.onLost()
    await setTimeout(retryDelayMs)
  }
}

/** Resolves when the connection is lost or cannot be opened. */
async function listenOnce(channel: string, { onMessage, onListening }: Listener): Promise<void> {
  let lose = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  const options = {
    // Missing in the driver's types, but used by its own `listen`.
    onnotify: (_: string, payload: string) => onMessage(payload),
    onclose: () => lose(),
    connection: { application_name: 'kljuc' },
  }
  const sql = openDirectConnection(options)
  const listening = sql`listen ${sql(channel)}`.then(onListening)
  await Promise.race([lost, listening.then(() => pingUntilLost(sql))]).catch(() => {})
  await sql.end({ timeout: 0 })
}

async function pingUntilLost(sql: Sql): Promise<never> {
  for (;;) {
    await setTimeout(pingIntervalMs)
    await withTimeout(pingTimeoutMs, sql`select 1`)
  }
}
