/** By address (IPv6 by /64, and by /48 with eight times as much), account, e-mail, or address and e-mail together. */
type LimitScope = 'address' | 'account' | 'email' | 'pair'

export const ipv6PrefixLimitFactor = 8

interface LimitWindow {
  points: number
  seconds: number
}

const per = (points: number, seconds: number): LimitWindow => ({ points, seconds })

/** All windows must have room, each counted from its first point. */
function limit<By extends LimitScope, Windows extends LimitWindow[]>(by: By, ...windows: Windows) {
  return { by, windows }
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Offices and mobile operators share one address: limits by address leave room for dozens of people. */
export const rateLimits = {
  /**
   * A point is up to 24 listings; 25 readers of 60 searches an hour fit behind an address. Cached pages cost
   * nothing.
   */
  market: limit('address', per(240, minute), per(1_500, hour)),
  /** Rendered pages other than searches. */
  pages: limit('address', per(600, minute)),
  /** Somebody who types asks up to six times a second. */
  searchHelp: limit('address', per(600, minute)),
  /** Drawing one takes 70 ms of CPU; previews of networks come from few addresses. */
  sharePictures: limit('address', per(120, minute)),
  views: limit('address', per(120, minute)),
  newsletter: limit('address', per(20, hour)),
  /** Mail services press the button for all their readers from few addresses. */
  unsubscribe: limit('address', per(300, minute)),

  signUp: limit('address', per(20, hour)),
  recoveryByAddress: limit('address', per(20, hour)),
  /** Besides, one a minute is sent at most. */
  recoveryByEmail: limit('email', per(5, hour)),
  confirmationByAddress: limit('address', per(20, hour)),
  /** Also of the address that an account is to change to. */
  confirmationByEmail: limit('email', per(5, hour)),
  emailChange: limit('account', per(5, hour)),
  newsletterByEmail: limit('email', per(3, day)),
  /** Whatever the outcome: each costs 70 ms of CPU. */
  signIn: limit('address', per(60, minute)),
  signInByPair: limit('pair', per(20, minute), per(100, hour)),
  /** Each open tab refreshes once an hour. */
  refresh: limit('address', per(300, minute)),
  auth: limit('address', per(240, minute)),

  /** Default for signed-in requests; a page makes three. */
  account: limit('account', per(600, minute)),
  /** People unlock a handful a day, scrapers all. */
  unlock: limit('account', per(60, hour), per(200, day)),
  /** Accounts are free, addresses less so. */
  unlockByAddress: limit('address', per(200, hour), per(600, day)),
  purchase: limit('account', per(30, hour)),
  /** An agency that moves its whole stock in an afternoon. */
  publish: limit('account', per(120, hour)),
  change: limit('account', per(120, hour)),
  report: limit('account', per(60, day)),
  export: limit('account', per(10, hour)),
  /** Thirty pictures for each of forty listings. */
  upload: limit('account', per(120, minute), per(1_200, hour)),
}

export type LimitName = keyof typeof rateLimits
type NameOf<By extends LimitScope> = {
  [Name in LimitName]: (typeof rateLimits)[Name] extends { by: By } ? Name : never
}[LimitName]
export type AddressLimit = NameOf<'address'>
export type AccountLimit = NameOf<'account'>

interface BackoffPolicy {
  by: LimitScope
  free: number
  /** Seconds after the first failure when all are forgotten. */
  memory: number
}

/** Seconds; the first is doubled with each further failure. */
const initialDelay = 15
export const maxDelay = 15 * minute

/** Guesses from everywhere slow an account only for devices that never signed in. */
export const backoffPolicies = {
  guesses: { by: 'pair', free: 5, memory: day },
  signInByEmail: { by: 'email', free: 30, memory: day },
  signInByAddress: { by: 'address', free: 30, memory: hour },
  currentPassword: { by: 'account', free: 5, memory: day },
} as const satisfies Record<string, BackoffPolicy>

export type BackoffName = keyof typeof backoffPolicies

export function backoffSeconds(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(maxDelay, initialDelay * 2 ** Math.min(failures - free, 30))
}
