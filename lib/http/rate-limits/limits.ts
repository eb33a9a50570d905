/** By IP address (IPv6 by /64, and by /48 with eight times as much), account, listing, e-mail address, or both addresses. */
type LimitScope = 'address' | 'account' | 'listing' | 'email' | 'addressAndEmail'

export const ipv6PrefixLimitFactor = 8

interface LimitWindow {
  points: number
  seconds: number
}

/** All windows must have room, each counted from its first point. */
export interface Limit<By extends LimitScope = LimitScope> {
  /** Part of the counters' keys. */
  readonly name: string
  /** What is limited, as the table in docs/decisions/013 says it. */
  readonly what: string
  readonly by: By
  readonly windows: readonly [LimitWindow, ...LimitWindow[]]
}

export type AddressLimit = Limit<'address'>
export type AccountLimit = Limit<'account'>

/** Failures are free at first, then wait twice as long each time. */
export interface Backoff {
  readonly name: string
  readonly what: string
  readonly by: LimitScope
  readonly freeAttempts: number
  /** Seconds from the first failure until all are forgotten. */
  readonly resetSeconds: number
}

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

export const per = (points: number, seconds: number): LimitWindow => ({ points, seconds })

const limits: (Limit | Backoff)[] = []

/**
 * Defines a limit beside what it limits. Offices and mobile operators share one IP address, so a limit by address must
 * suffice for dozens of people.
 */
export function defineLimit<By extends LimitScope>(
  by: By,
  name: string,
  what: string,
  ...windows: Limit['windows']
): Limit<By> {
  return register({ name, what, by, windows })
}

export function defineBackoff(backoff: Backoff): Backoff {
  return register(backoff)
}

function register<Defined extends Limit | Backoff>(limit: Defined): Defined {
  limits.push(limit)
  return limit
}

/** All of the modules that were imported. */
export function allLimits(): readonly (Limit | Backoff)[] {
  return limits
}

/** Seconds after the first failure, doubled with each further one. */
const initialDelay = 15
export const maxDelay = 15 * minute

export function backoffSeconds(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(maxDelay, initialDelay * 2 ** Math.min(failures - free, 30))
}
