import { Redis } from 'ioredis'

/** After this time the process counts in its own memory. */
const commandTimeoutMs = 250

/** Connects without blocking: commands fail at once while Redis is unavailable. */
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
