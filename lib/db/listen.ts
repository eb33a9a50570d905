import 'server-only'
import { setTimeout } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { env } from '@/lib/env'
import { resetConnections } from './client'
import { connectionOptions } from './connection-options.mjs'

/** Milliseconds until the next attempt while the database does not answer. */
const retryDelayMs = 500

/**
 * Milliseconds between two questions whether the connection still is one, and for an answer: a machine that loses its
 * power says no goodbye, and the system would notice after a quarter of an hour.
 */
const [pingIntervalMs, pingTimeoutMs] = [5_000, 5_000]

interface Listener {
  onMessage: (payload: string) => void
  /** Listening has begun, for the first time or after the connection was lost: what was said before is unknown. */
  onListening: () => void
  /** The connection is lost; until `onListening` nothing is heard. */
  onLost: () => void
}

/**
 * Listens to what is announced on a channel of the database, over a connection of its own past any pooler, for as long as the process
 * lives. A lost connection is made again; all others are then renewed too, since they may be of no more use: some lead
 * to a server that is gone, and postgres.js 3.4.9 never sends anything again on one that closed while it was about to.
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

/** Resolves when the connection is lost, or cannot be made. */
async function listenOnce(channel: string, { onMessage, onListening }: Listener): Promise<void> {
  const url = env.DATABASE_URL_DIRECT ?? env.DATABASE_URL ?? ''
  let lose = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  const options = {
    ...connectionOptions(url),
    max: 1,
    connect_timeout: 5,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    // Not among the driver's types, though its own way of listening is made of it.
    onnotify: (_: string, payload: string) => onMessage(payload),
    onclose: () => lose(),
    connection: { application_name: 'kljuc' },
  }
  const sql = postgres(url, options)
  const listening = sql`listen ${sql(channel)}`.then(onListening)
  await Promise.race([lost, listening.then(() => stopAnswering(sql))]).catch(() => {})
  await sql.end({ timeout: 0 })
}

/** Resolves or rejects when a connection that should not close does not answer in time. */
async function stopAnswering(sql: Sql): Promise<void> {
  for (;;) {
    await setTimeout(pingIntervalMs)
    const late = new AbortController()
    const answered = sql`select 1`.then(() => true)
    answered.catch(() => {})
    const isAlive = await Promise.race([answered, setTimeout(pingTimeoutMs, false, { signal: late.signal })])
    late.abort()
    if (!isAlive) return
  }
}
