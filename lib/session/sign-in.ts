import { runtimeConfig } from '@/lib/browser/runtime-config'
import { apiRequest } from './api-client'
import { authService } from './client'
import type { LoginForm, RegisterForm } from './forms'
import { sessionClient, signOut } from './session'
import { setRemembered } from './session-storage'

/** Also checks the account, which a hosted service cannot. @throws its error, or ApiError `account_deactivated` */
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

export async function assertAccountActive(): Promise<void> {
  try {
    await apiRequest('/users/profile')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'account_deactivated') throw error
  }
}

interface Registration {
  email: string
  /** Whether a confirmation was mailed. */
  mailed: boolean
}

let registration: Registration | undefined

/** The last registration in this page, for the following sign-in. */
export function lastRegistration(): Registration | undefined {
  return registration
}

/**
 * Registers without signing in: ends the session that the service returns.
 * @param confirmedAt where a confirmation mail leads
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
  // The response of a service that confirms addresses, for an existing account.
  if (data.user?.identities?.length === 0) throw Object.assign(new Error(), { code: 'user_already_exists' })
  if (data.session) await auth.signOut({ scope: 'local' }).catch(() => undefined)
  const mustConfirm = data.session === null
  // Embedded auth always mails a confirmation and never waits for it.
  registration = { email, mailed: mustConfirm || runtimeConfig()?.supabaseUrl === null }
  return { mustConfirm }
}

export async function requestNewPassword(email: string, page: string): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: page })
  if (error && error.code !== 'over_email_send_rate_limit') throw error
}

/** Ends every session, this one included. @throws the auth service's error */
export async function saveNewPassword(password: string): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.updateUser({ password })
  if (error) throw error
  await signOut()
}
