/**
 * What a limit counts by: the caller's address (IPv6 by /64, and by /48 with eight times as much), the signed-in
 * account, the e-mail address named, or address and e-mail address together.
 */
type LimitScope = 'address' | 'account' | 'email' | 'pair'

/** How many times more a /48 may do than one of its 65,536 /64s. */
export const siteAllowance = 8

export interface RateLimit {
  by: LimitScope
  /** Each must have room: so many points in so many seconds, from the first one spent. */
  windows: readonly { points: number; seconds: number }[]
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * What may be done how often; one point is one request unless its caller says otherwise. Many people share one
 * address (an office, a mobile operator), so what counts by address leaves room for dozens of them.
 */
export const rateLimits = {
  /**
   * Lists and listings, by the API and by searches that are rendered per request. A point is up to 24 listings. An
   * eager reader makes some 60 searches an hour; the hour's 1,500 points leave room for 25 of them behind one address,
   * and make a market of 100,000 a matter of three hours for whoever copies it. What is kept for everyone (the first
   * pages by town and kind, properties) costs no point.
   */
  market: {
    by: 'address',
    windows: [
      { points: 240, seconds: minute },
      { points: 1_500, seconds: hour },
    ],
  },
  /** Pages that must be rendered, but for searches: properties, and whatever an address invents. */
  pages: { by: 'address', windows: [{ points: 600, seconds: minute }] },
  /** Facets, suggestions, near searches: a typing person asks up to six times a second, for seconds at a time. */
  searchHelp: { by: 'address', windows: [{ points: 600, seconds: minute }] },
  /** A picture is drawn by 70 ms of a processor; networks that show previews ask from few addresses. */
  sharePictures: { by: 'address', windows: [{ points: 120, seconds: minute }] },
  /** One for each property that is looked at. */
  views: { by: 'address', windows: [{ points: 120, seconds: minute }] },
  newsletter: { by: 'address', windows: [{ points: 20, seconds: hour }] },
  /** Mail services press the button for all their readers from few addresses; the token cannot be guessed anyway. */
  unsubscribe: { by: 'address', windows: [{ points: 300, seconds: minute }] },

  /** New accounts are what scrapers of contacts need most. */
  signUp: { by: 'address', windows: [{ points: 20, seconds: hour }] },
  recoveryByAddress: { by: 'address', windows: [{ points: 20, seconds: hour }] },
  /** Nobody's mailbox is to be filled; one a minute is sent at most. */
  recoveryByEmail: { by: 'email', windows: [{ points: 5, seconds: hour }] },
  confirmationByAddress: { by: 'address', windows: [{ points: 20, seconds: hour }] },
  /** Also of the address that an account is to change to: nobody who is a stranger here gets more of us. */
  confirmationByEmail: { by: 'email', windows: [{ points: 5, seconds: hour }] },
  emailChange: { by: 'account', windows: [{ points: 5, seconds: hour }] },
  newsletterByEmail: { by: 'email', windows: [{ points: 3, seconds: day }] },
  /** Whatever their outcome: each costs 70 ms of a processor, the right passwords too. */
  signIn: { by: 'address', windows: [{ points: 60, seconds: minute }] },
  signInByPair: {
    by: 'pair',
    windows: [
      { points: 20, seconds: minute },
      { points: 100, seconds: hour },
    ],
  },
  /** Each open tab refreshes once an hour, and once when it wakes. */
  refresh: { by: 'address', windows: [{ points: 300, seconds: minute }] },
  /** The rest of the auth protocol: settings, sign-out, mail links, Google's way there and back. */
  auth: { by: 'address', windows: [{ points: 240, seconds: minute }] },

  /** Everything a signed-in person does that has no limit of its own; a page asks three times. */
  account: { by: 'account', windows: [{ points: 600, seconds: minute }] },
  /** Whoever looks for a home talks to a handful of owners in a day; a scraper wants all of them. */
  unlock: {
    by: 'account',
    windows: [
      { points: 60, seconds: hour },
      { points: 200, seconds: day },
    ],
  },
  /** Accounts are free: whoever makes many of them still sees no more than 600 contacts a day from one address. */
  unlockByAddress: {
    by: 'address',
    windows: [
      { points: 200, seconds: hour },
      { points: 600, seconds: day },
    ],
  },
  purchase: { by: 'account', windows: [{ points: 30, seconds: hour }] },
  /** An agency that moves its whole stock here in an afternoon. */
  publish: { by: 'account', windows: [{ points: 120, seconds: hour }] },
  /** The same afternoon's corrections, withdrawals among them. Each is written to the index anew. */
  change: { by: 'account', windows: [{ points: 120, seconds: hour }] },
  /** Nobody meets so many listings in a day that are wrong. */
  report: { by: 'account', windows: [{ points: 60, seconds: day }] },
  /** Everything about oneself is read at once. */
  export: { by: 'account', windows: [{ points: 10, seconds: hour }] },
  /** Thirty pictures for each of forty listings. An upload is the costliest call there is. */
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
  /** Failures that cost nothing. */
  free: number
  /** Seconds to wait after the first further one; each next wait is twice as long. */
  initialDelaySeconds: number
  maxDelaySeconds: number
  /** Seconds after the first failure when all are forgotten; a success forgets those of its account at once. */
  memory: number
}

/**
 * Sign-ins that fail: each attempt beyond the free ones waits longer. Waits end by themselves. What a stranger does
 * slows the stranger: guesses count for their address and the account together. Those from everywhere together slow the
 * account only for who never signed in to it from there, so that a thousand addresses get no further than a few.
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
  /** One address tries many accounts; as many people mistype behind it. */
  signInByAddress: {
    by: 'address',
    free: 30,
    initialDelaySeconds: 15,
    maxDelaySeconds: 15 * minute,
    memory: hour,
  },
  /** Current passwords, tried with somebody's session. */
  currentPassword: {
    by: 'account',
    free: 5,
    initialDelaySeconds: 15,
    maxDelaySeconds: 15 * minute,
    memory: day,
  },
} as const satisfies Record<string, BackoffPolicy>

export type BackoffName = keyof typeof backoffPolicies

/** Seconds to wait before an attempt with so many failures before it. */
export function backoffSeconds(
  failures: number,
  { free, initialDelaySeconds, maxDelaySeconds }: BackoffPolicy,
): number {
  if (failures < free) return 0
  return Math.min(maxDelaySeconds, initialDelaySeconds * 2 ** Math.min(failures - free, 30))
}
