import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { withTimeout } from '@/lib/with-timeout'
import { resetConnections } from './client'
import { openSession } from './session'

const retryDelayMs = 500

/** A server that loses power closes no connection, which the system notices after 15 minutes. */
const [pingIntervalMs, pingTimeoutMs] = [5_000, 5_000]

interface Listener {
  onMessage: (payload: string) => void
  /** Again after a lost connection: earlier messages may be missing. */
  onListening: () => void
  onLost: () => void
}

/**
 * Listens over a connection of its own, past any pooler, and reconnects for ever. After a loss the pool is
 * replaced too: its connections may lead to a dead server, and postgres.js 3.4.9 hangs on one that closed while
 * it was about to send.
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

/** Resolves when the connection is lost or cannot be made. */
async function listenOnce(channel: string, { onMessage, onListening }: Listener): Promise<void> {
  let lose = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  const options = {
    // Missing in the driver's types; its own way of listening uses it.
    onnotify: (_: string, payload: string) => onMessage(payload),
    onclose: () => lose(),
    connection: { application_name: 'kljuc' },
  }
  const sql = openSession(options)
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
