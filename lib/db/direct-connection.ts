import 'server-only'
import postgres, { type Options, type Sql } from 'postgres'
import { env } from '@/lib/env'
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
