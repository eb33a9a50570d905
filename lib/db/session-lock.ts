import 'server-only'
import postgres from 'postgres'
import { env } from '@/lib/env'
import { connectionOptions } from './connection-options.mjs'

/**
 * Does work that one instance at a time is to do. The advisory lock belongs to a session: it is held over a connection
 * of its own, past a pooler, and given up by the database when that ends.
 * @param key of the lock
 * @returns what the work resolves to; null when another instance is at it
 * @throws the database's errors, and whatever the work throws
 */
export async function withSessionLock<T>(key: number, work: () => Promise<T>): Promise<T | null> {
  const url = env.DATABASE_URL_DIRECT ?? env.DATABASE_URL ?? ''
  const session = postgres(url, {
    ...connectionOptions(url),
    max: 1,
    connect_timeout: 5,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'kljuc lock' },
  })
  try {
    const [row] = await session<{ ours: boolean }[]>`select pg_try_advisory_lock(${key}) as ours`
    return row?.ours ? await work() : null
  } finally {
    await session.end({ timeout: 1 })
  }
}
