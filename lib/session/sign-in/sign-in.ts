import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { apiRequest } from '@/lib/session/api-client'
import type { LoginForm, RegisterForm } from '@/lib/session/forms'
import { hasSessionCookie } from '@/lib/session/has-session-cookie'
import { sessionClient } from '@/lib/session/session'
import { setRemembered } from '@/lib/session/session-storage'
import { readReturnTarget } from './sign-in-redirect'

/** Also checks the account, which a hosted service cannot. @throws its error, `cookies_blocked`, or ApiError `account_deactivated` */
export async function signInWithPassword({ email, password, remember }: LoginForm): Promise<void> {
  setRemembered(remember)
  const { auth } = await sessionClient()
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) {
    setRemembered(false)
    throw error
  }
  await assertSessionKept()
  await assertAccountActive()
}

/** The session is in cookies, which a browser may be told not to keep. @throws an error `cookies_blocked` */
async function assertSessionKept(): Promise<void> {
  if (hasSessionCookie()) return
  // The page would take itself for signed in until it is left.
  const { auth } = await sessionClient()
  await auth.signOut({ scope: 'local' }).catch(() => undefined)
  throw Object.assign(new Error(), { code: 'cookies_blocked' })
}

export async function assertAccountActive(): Promise<void> {
  try {
    await apiRequest('/users/profile')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'account_deactivated') throw error
  }
}

interface Registration {
  email: string
  /** Whether the service waits for the confirmation with the first session. */
  mustConfirm: boolean
}

let registration: Registration | undefined

/** The last registration in this page, for the following sign-in. */
export function lastRegistration(): Registration | undefined {
  return registration
}

/**
 * Registers, and signs in for seven days where the service gives a session.
 * @param confirmedAt where a project's confirmation mail leads
 * @throws the auth service's error, or `cookies_blocked`: the account is there, but nobody stays signed in
 */
export async function register(
  { name, email, password }: Omit<RegisterForm, 'confirm'>,
  confirmedAt: string,
): Promise<Registration> {
  setRemembered(true)
  const { auth } = await sessionClient()
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { data: { full_name: name }, emailRedirectTo: confirmedAt },
  })
  if (error) {
    setRemembered(false)
    throw error
  }
  // The response of a service that confirms addresses, for an existing account.
  if (data.user?.identities?.length === 0) throw Object.assign(new Error(), { code: 'user_already_exists' })
  if (data.session) await assertSessionKept()
  registration = { email, mustConfirm: data.session === null }
  return registration
}

export async function requestNewPassword(email: string, page: string): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: page })
  if (error && error.code !== 'over_email_send_rate_limit') throw error
}

/** @returns the path to go to, or the page that explains why there is no session */
export async function completeSignIn(address: URL, pageLocale: Locale): Promise<string> {
  const { target, locale } = readReturnTarget(pageLocale)
  const register = localPath(locale, paths.register())
  try {
    if (hasError(address)) return `${register}?error=auth_error`
    const { auth } = await sessionClient()
    const { error } = await auth.initialize()
    const { data, error: lookupError } = await auth.getSession()
    if (error || lookupError) return `${register}?error=auth_error`
    if (!data.session) return register
  } catch {
    return `${register}?error=unexpected_error`
  }
  try {
    await assertAccountActive()
    return target
  } catch {
    return `${localPath(locale, paths.login())}?error=account_deactivated`
  }
}

/** Some providers report errors in the fragment. */
function hasError({ searchParams, hash }: URL): boolean {
  const fragment = new URLSearchParams(hash.slice(1))
  return [searchParams, fragment].some((params) => params.has('error') || params.has('error_code'))
}
