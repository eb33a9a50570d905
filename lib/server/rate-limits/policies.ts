/** By address (IPv6 by /64, and by /48 with eight times as much), account, e-mail, or address and e-mail together. */
type LimitScope = 'address' | 'account' | 'email' | 'pair'

export const siteAllowance = 8

export interface RateLimit {
  by: LimitScope
  /** All must have room, each counted from its first point. */
  windows: readonly { points: number; seconds: number }[]
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * A point is a request unless said otherwise. Offices and mobile operators share one address, so limits by
 * address leave room for dozens of people.
 */
export const rateLimits = {
  /**
   * A point is up to 24 listings. A reader makes some 60 searches an hour; 1,500 points leave room for 25
   * readers behind one address, and copying 100,000 listings takes three hours. Cached pages cost nothing.
   */
  market: {
    by: 'address',
    windows: [
      { points: 240, seconds: minute },
      { points: 1_500, seconds: hour },
    ],
  },
  /** Rendered pages other than searches. */
  pages: { by: 'address', windows: [{ points: 600, seconds: minute }] },
  /** Somebody who types asks up to six times a second. */
  searchHelp: { by: 'address', windows: [{ points: 600, seconds: minute }] },
  /** Drawing one takes 70 ms of CPU; previews of networks come from few addresses. */
  sharePictures: { by: 'address', windows: [{ points: 120, seconds: minute }] },
  views: { by: 'address', windows: [{ points: 120, seconds: minute }] },
  newsletter: { by: 'address', windows: [{ points: 20, seconds: hour }] },
  /** Mail services press the button for all their readers from few addresses. */
  unsubscribe: { by: 'address', windows: [{ points: 300, seconds: minute }] },

  signUp: { by: 'address', windows: [{ points: 20, seconds: hour }] },
  recoveryByAddress: { by: 'address', windows: [{ points: 20, seconds: hour }] },
  /** Besides, one a minute is sent at most. */
  recoveryByEmail: { by: 'email', windows: [{ points: 5, seconds: hour }] },
  confirmationByAddress: { by: 'address', windows: [{ points: 20, seconds: hour }] },
  /** Also of the address that an account is to change to. */
  confirmationByEmail: { by: 'email', windows: [{ points: 5, seconds: hour }] },
  emailChange: { by: 'account', windows: [{ points: 5, seconds: hour }] },
  newsletterByEmail: { by: 'email', windows: [{ points: 3, seconds: day }] },
  /** Whatever the outcome: each costs 70 ms of CPU. */
  signIn: { by: 'address', windows: [{ points: 60, seconds: minute }] },
  signInByPair: {
    by: 'pair',
    windows: [
      { points: 20, seconds: minute },
      { points: 100, seconds: hour },
    ],
  },
  /** Each open tab refreshes once an hour. */
  refresh: { by: 'address', windows: [{ points: 300, seconds: minute }] },
  auth: { by: 'address', windows: [{ points: 240, seconds: minute }] },

  /** Default for signed-in requests; a page makes three. */
  account: { by: 'account', windows: [{ points: 600, seconds: minute }] },
  /** People unlock a handful a day, scrapers all. */
  unlock: {
    by: 'account',
    windows: [
      { points: 60, seconds: hour },
      { points: 200, seconds: day },
    ],
  },
  /** Accounts are free, addresses less so. */
  unlockByAddress: {
    by: 'address',
    windows: [
      { points: 200, seconds: hour },
      { points: 600, seconds: day },
    ],
  },
  purchase: { by: 'account', windows: [{ points: 30, seconds: hour }] },
  /** An agency that moves its whole stock in an afternoon. */
  publish: { by: 'account', windows: [{ points: 120, seconds: hour }] },
  change: { by: 'account', windows: [{ points: 120, seconds: hour }] },
  report: { by: 'account', windows: [{ points: 60, seconds: day }] },
  export: { by: 'account', windows: [{ points: 10, seconds: hour }] },
  /** Thirty pictures for each of forty listings. */
  upload: {
    by: 'account',
    windows: [
      { points: 120, seconds: minute },
      { points: 1_200, seconds: hour },
    ],
  },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits
type NameOf<By extends LimitScope> = {
  [Name in LimitName]: (typeof rateLimits)[Name] extends { by: By } ? Name : never
}[LimitName]
export type AddressLimit = NameOf<'address'>
export type AccountLimit = NameOf<'account'>

export interface BackoffPolicy {
  by: LimitScope
  free: number
  /** Doubled with each further failure. */
  initialDelaySeconds: number
  maxDelaySeconds: number
  /** Seconds after the first failure when all are forgotten. */
  memory: number
}

/**
 * Failed sign-ins wait longer each time. Guesses count for address and account together, so a stranger slows
 * only themselves; guesses from everywhere slow the account only for devices that never signed in.
 */
export const backoffPolicies = {
  guesses: { by: 'pair', free: 5, initialDelaySeconds: 15, maxDelaySeconds: 15 * minute, memory: day },
  signInByEmail: {
    by: 'email',
    free: 30,
    initialDelaySeconds: 15,
    maxDelaySeconds: 15 * minute,
    memory: day,
  },
  signInByAddress: {
    by: 'address',
    free: 30,
    initialDelaySeconds: 15,
    maxDelaySeconds: 15 * minute,
    memory: hour,
  },
  currentPassword: {
    by: 'account',
    free: 5,
    initialDelaySeconds: 15,
    maxDelaySeconds: 15 * minute,
    memory: day,
  },
} as const satisfies Record<string, BackoffPolicy>

export type BackoffName = keyof typeof backoffPolicies

export function backoffSeconds(
  failures: number,
  { free, initialDelaySeconds, maxDelaySeconds }: BackoffPolicy,
): number {
  if (failures < free) return 0
  return Math.min(maxDelaySeconds, initialDelaySeconds * 2 ** Math.min(failures - free, 30))
}
