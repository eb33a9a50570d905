import 'server-only'
import { day, defineBackoff, defineLimit, hour, minute, per } from '@/lib/http/rate-limits/limits'

export const signUpLimit = defineLimit('address', 'signUp', 'sign-up', per(20, hour))

export const recoveryByAddress = defineLimit(
  'address',
  'recoveryByAddress',
  'mail for a forgotten password',
  per(20, hour),
)

export const confirmationByAddress = defineLimit(
  'address',
  'confirmationByAddress',
  'the confirmation once more',
  per(20, hour),
)

export const emailChangeLimit = defineLimit('account', 'emailChange', 'changing one’s address', per(5, hour))

/** Counts successes too: each costs 70 ms of CPU time. Thousands of people share an address of a mobile carrier. */
export const signInLimit = defineLimit('address', 'signIn', 'sign-in, whatever its outcome', per(120, minute))

export const signInByAddressAndEmail = defineLimit(
  'addressAndEmail',
  'signInByAddressAndEmail',
  'sign-in, whatever its outcome',
  per(60, minute),
  per(150, hour),
)

/** Each open tab refreshes once an hour. */
export const refreshLimit = defineLimit('address', 'refresh', 'token refresh', per(300, minute))

export const authLimit = defineLimit('address', 'auth', 'the rest of the auth protocol', per(240, minute))

/**
 * Failed sign-ins from anywhere delay an account only for devices that never signed in. Guesses are counted by account
 * first: its owner may be behind the same address as the one who guesses, so the pair allows no fewer than nearly as
 * many, and the address alone, which strangers share, many more.
 */
export const failuresByAddressAndEmail = defineBackoff({
  name: 'signInByAddressAndEmail',
  what: 'sign-in that fails',
  by: 'addressAndEmail',
  freeAttempts: 25,
  resetSeconds: day,
})

export const failuresByEmail = defineBackoff({
  name: 'signInByEmail',
  what: 'sign-in that fails, from a device and address that never signed in',
  by: 'email',
  freeAttempts: 30,
  resetSeconds: day,
})

export const failuresByAddress = defineBackoff({
  name: 'signInByAddress',
  what: 'sign-in that fails',
  by: 'address',
  freeAttempts: 100,
  resetSeconds: hour,
})

export const wrongPasswords = defineBackoff({
  name: 'currentPassword',
  what: 'a current password that is wrong',
  by: 'account',
  freeAttempts: 5,
  resetSeconds: day,
})
