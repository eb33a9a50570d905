/** By IP address (IPv6 by /64, and by /48 with eight times as much), account, e-mail address, or both addresses. */
type LimitScope = 'address' | 'account' | 'email' | 'addressAndEmail'

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

/** Offices and mobile operators share one IP address: limits by address suffice for dozens of people. */
export const rateLimits = {
  /** A point is up to 24 listings; 25 readers with 60 searches an hour fit one address. Cached pages are free. */
  listingReads: limit('address', per(240, minute), per(1_500, hour)),
  /** Renders of pages other than searches. */
  pages: limit('address', per(600, minute)),
  /** A typing user sends up to six requests a second. */
  searchSuggestions: limit('address', per(600, minute)),
  /** A render takes 70 ms of CPU time; previews of social networks come from few addresses. */
  sharePictures: limit('address', per(120, minute)),
  views: limit('address', per(120, minute)),
  newsletter: limit('address', per(20, hour)),
  /** Mail services unsubscribe on behalf of all their users from few addresses. */
  unsubscribe: limit('address', per(300, minute)),

  signUp: limit('address', per(20, hour)),
  recoveryByAddress: limit('address', per(20, hour)),
  /** Apart from other mails, which therefore cannot use it up; devices that signed in are counted apart, too. */
  recoveryByEmail: limit('email', per(3, day)),
  confirmationByAddress: limit('address', per(20, hour)),
  /** Every other mail that anybody can cause: confirmations, the new address of an account, the newsletter. */
  mailsByEmail: limit('email', per(3, day)),
  emailChange: limit('account', per(5, hour)),
  /** Counts successes too: each costs 70 ms of CPU time. */
  signIn: limit('address', per(60, minute)),
  signInByAddressAndEmail: limit('addressAndEmail', per(20, minute), per(100, hour)),
  /** Each open tab refreshes once an hour. */
  refresh: limit('address', per(300, minute)),
  auth: limit('address', per(240, minute)),

  /** Default for signed-in requests; a page makes three. */
  account: limit('account', per(600, minute)),
  /** A person unlocks a few contacts a day; a scraper would unlock all. */
  unlock: limit('account', per(60, hour), per(200, day)),
  /** Accounts cost nothing to create, so unlocks are limited by IP address too. */
  unlockByAddress: limit('address', per(200, hour), per(600, day)),
  purchase: limit('account', per(30, hour)),
  /** Enough for an agency that publishes all its listings in an afternoon. */
  publish: limit('account', per(120, hour)),
  /** Also publishing again. Accounts cost nothing to create, so publishing is limited by IP address too. */
  publishByAddress: limit('address', per(200, hour), per(600, day)),
  change: limit('account', per(120, hour)),
  /** Of a draft: a form saves at every pause in typing. */
  save: limit('account', per(120, minute), per(2_000, hour)),
  report: limit('account', per(60, day)),
  export: limit('account', per(10, hour)),
  /** Thirty photos for each of forty listings. */
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
  freeAttempts: number
  /** Seconds from the first failure until all are forgotten. */
  resetSeconds: number
}

/** Seconds after the first failure, doubled with each further one. */
const initialDelay = 15
export const maxDelay = 15 * minute

/** Failed sign-ins from anywhere delay an account only for devices that never signed in. */
export const backoffPolicies = {
  signInByAddressAndEmail: { by: 'addressAndEmail', freeAttempts: 5, resetSeconds: day },
  signInByEmail: { by: 'email', freeAttempts: 30, resetSeconds: day },
  signInByAddress: { by: 'address', freeAttempts: 30, resetSeconds: hour },
  currentPassword: { by: 'account', freeAttempts: 5, resetSeconds: day },
} as const satisfies Record<string, BackoffPolicy>

export type BackoffName = keyof typeof backoffPolicies

export function backoffSeconds(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(maxDelay, initialDelay * 2 ** Math.min(failures - free, 30))
}
