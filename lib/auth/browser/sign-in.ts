import { apiRequest } from '@/lib/api/client/api-client'
import type { LoginForm, RegisterForm } from '@/lib/auth/forms'
import { authService } from './config'
import { setRemembered } from './remember'
import { sessionClient, signOut } from './session'

/**
 * Signs in with a password. A deactivated account can get a session from a hosted auth service: it ends again here.
 * @throws the auth service's error, or an ApiError with the code `account_deactivated`
 */
export async function signInWithPassword({ email, password, remember }: LoginForm): Promise<void> {
  setRemembered(remember)
  const { auth } = await sessionClient()
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) {
    setRemembered(false)
    throw error
  }
  await assertAccountActive()
}

/** @throws ApiError with the code `account_deactivated`, after signing out; another failure is not the sign-in's */
export async function assertAccountActive(): Promise<void> {
  try {
    await apiRequest('/users/profile')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'account_deactivated') throw error
  }
}

/**
 * Makes an account, and leaves nobody signed in: the session that comes with it is kept nowhere and ended.
 * @param confirmedAt the page that a confirmation mail leads to, where the auth service wants one
 * @returns whether the address must be confirmed first
 * @throws the auth service's error
 */
export async function register(
  { name, email, password }: Omit<RegisterForm, 'confirm'>,
  confirmedAt: string,
): Promise<{ mustConfirm: boolean }> {
  const { createClient } = await import('@supabase/supabase-js')
  const { url, key } = authService()
  const { auth } = createClient(url, key, {
    auth: {
      flowType: 'pkce',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'kljuc-registration',
    },
  })
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { data: { full_name: name }, emailRedirectTo: confirmedAt },
  })
  if (error) throw error
  // That is how a service which confirms addresses says that one is known, without telling a stranger.
  if (data.user?.identities?.length === 0) throw Object.assign(new Error(), { code: 'user_already_exists' })
  if (data.session) await auth.signOut({ scope: 'local' }).catch(() => undefined)
  return { mustConfirm: data.session === null }
}

/** Asks for a mail that leads to the given page. Whether the address is known is not told. */
export async function requestNewPassword(email: string, page: string): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: page })
  if (error && error.code !== 'over_email_send_rate_limit') throw error
}

/**
 * Saves a new password for whom the mail's link has signed in. With it the auth service ends every other session; this
 * one ends too.
 * @throws the auth service's error
 */
export async function saveNewPassword(password: string): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.updateUser({ password })
  if (error) throw error
  await signOut()
}
