import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { withTimeout } from '@/lib/platform/with-timeout'
import { resetConnections } from './client'
import { openDirectConnection } from './direct-connection'

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
