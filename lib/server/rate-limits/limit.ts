import 'server-only'
import { env } from '@/lib/env'
import { clientAddressHeader } from '../security/client-address'
import { isOwnCall } from '../security/own-call'
import { addressKey } from './counted-by'
import { Limiter } from './limiter'
import { connectRedis } from './redis'
import type { AccountLimit, AddressLimit } from './table'

let current: Limiter | null | undefined

/** What counts, or null while RATE_LIMITS is off. */
export function limiter(): Limiter | null {
  if (current === undefined) {
    const redis = env.RATE_LIMITS === 'on' && env.REDIS_URL ? connectRedis(env.REDIS_URL) : null
    current = env.RATE_LIMITS === 'on' ? new Limiter(redis) : null
  }
  return current
}

/** Whom a request is counted for; null for one that the app makes of itself, which came over no socket. */
export function callerKey(headers: Headers): string | null {
  const address = headers.get(clientAddressHeader)
  return address === null ? null : addressKey(address)
}

/**
 * Spends points of a limit that counts by address.
 * @returns 0, or the whole seconds to wait
 */
export async function waitForAddress(name: AddressLimit, { headers }: Request, points = 1): Promise<number> {
  const counts = limiter()
  const key = callerKey(headers)
  if (!counts || key === null || isOwnCall(headers)) return 0
  return counts.spend(name, key, points)
}

/**
 * Spends a point of a limit that counts by account.
 * @returns 0, or the whole seconds to wait
 */
export async function waitForAccount(name: AccountLimit, accountId: string): Promise<number> {
  return (await limiter()?.spend(name, accountId)) ?? 0
}
