import { Redis } from 'ioredis'

/** Milliseconds a count may take; after that this process counts by itself. */
const commandTimeoutMs = 250

/**
 * A connection that never makes anyone wait: a call fails at once while Redis is away, and soon while it hangs. It
 * comes back by itself.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: commandTimeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  let away = false
  redis.on('error', (error) => {
    if (!away) console.error('Redis is away; each process counts by itself:', error.message)
    away = true
  })
  redis.on('ready', () => {
    away = false
  })
  return redis
}
