import { runtimeConfig } from '@/lib/browser/runtime-config'
import { sessionStore } from '@/lib/browser/storage'
import { ApiError, apiRequest } from '@/lib/session/api-client'
import { authService } from '@/lib/session/client'
import { getAccessToken, sessionClient } from '@/lib/session/session'
import { setRemembered } from '@/lib/session/session-storage'
import type { AccountLink } from './account-link-schema'
import { assertAccountActive } from './sign-in'

/** Under this key: the redeemed link whose new password is not saved yet. */
const redeemedKey = 'kljuc-recovery'

/** Reads what a mail's link does, without redeeming it; null if it no longer works. @throws ApiError for other failures */
export async function readAccountLink(token: string): Promise<AccountLink | null> {
  const path = `/v1/mail-links/account?token=${encodeURIComponent(token)}`
  return apiRequest<AccountLink>(path).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
}

/** `half`: the other link of a change is missing; `expired`: also a used link. */
export type EmailLinkOutcome = 'done' | 'half' | 'changed' | 'expired' | 'taken' | 'failed'

/** Redeems a link that confirms an address, with the session of the account if there is one. */
export async function redeemEmailLink(kind: AccountLink['kind'], token: string): Promise<EmailLinkOutcome> {
  const { url, key } = authService()
  const isChange = kind !== 'confirmation'
  try {
    const accessToken = await getAccessToken()
    const response = await fetch(`${url}/auth/v1/verify`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: key,
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
      },
      body: JSON.stringify({ type: isChange ? 'email_change' : 'signup', token_hash: token }),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status === 429 || response.status === 401 || response.status >= 500) return 'failed'
    if (response.status === 422) return 'taken'
    if (!response.ok) return 'expired'
    if (!isChange) return 'done'
    return 'msg' in ((await response.json()) as object) ? 'half' : 'changed'
  } catch {
    return 'failed'
  }
}

/**
 * Redeems a link and saves the new password, which signs in and ends every other session. If only the password was
 * refused, the next attempt continues with the session of the link.
 * @throws the auth service's error
 */
export async function savePasswordByLink(
  type: 'recovery' | 'signup',
  token: string,
  password: string,
): Promise<void> {
  const { auth } = await sessionClient()
  if (sessionStore.read(redeemedKey) !== token) {
    setRemembered(true)
    const { error } = await auth.verifyOtp({ token_hash: token, type })
    if (error) throw error
    sessionStore.write(redeemedKey, token)
  }
  await savePassword(password)
}

/** Saves the new password with a session that a project's link has opened. @throws the auth service's error */
export async function savePassword(password: string): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.updateUser({ password })
  if (error) throw error
  sessionStore.write(redeemedKey, null)
}

/** Whether the link was redeemed in this tab and its new password is still to be saved. */
export async function isPasswordDue(token: string): Promise<boolean> {
  return sessionStore.read(redeemedKey) === token && hasSession()
}

/** Whether our own mails' links are described by the API: with a project it knows nothing of them. */
export function isEmbedded(): boolean {
  return runtimeConfig()?.supabaseUrl === null
}

/**
 * Redeems the code in the address, which a project has issued to this browser alone.
 * @throws when the auth service is out of reach or the account is deactivated
 */
export async function redeemCode(): Promise<boolean> {
  const { auth } = await sessionClient()
  const { error } = await auth.initialize()
  if (error?.name === 'AuthRetryableFetchError') throw error
  if (error || !(await hasSession())) return false
  await assertAccountActive()
  return true
}

async function hasSession(): Promise<boolean> {
  const { auth } = await sessionClient()
  const { data } = await auth.getSession()
  return data.session !== null
}
