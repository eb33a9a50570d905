import { sessionStore } from '@/lib/browser/storage'
import { sessionClient } from './session'
import { setRemembered } from './session-storage'
import { assertAccountActive } from './sign-in'

const key = 'kljuc-recovery'

/**
 * `token_hash` is from our mails, `code` from a Supabase project's.
 * @throws when the auth service is out of reach or the account is deactivated
 */
export async function redeemRecoveryLink(address: URL): Promise<boolean> {
  const tokenHash = address.searchParams.get('token_hash')
  if (tokenHash) return remember(await redeemTokenHash(tokenHash))
  if (address.searchParams.has('code')) return remember(await redeemCode())
  return sessionStore.read(key) !== null && (await hasSession())
}

async function redeemTokenHash(token_hash: string): Promise<boolean> {
  setRemembered(false)
  const { auth } = await sessionClient()
  const { error } = await auth.verifyOtp({ token_hash, type: 'recovery' })
  if (error?.name === 'AuthRetryableFetchError' || error?.code === 'user_banned') throw error
  return !error
}

async function redeemCode(): Promise<boolean> {
  const { auth } = await sessionClient()
  const { error } = await auth.initialize()
  if (error?.name === 'AuthRetryableFetchError') throw error
  return !error && (await hasSession())
}

async function hasSession(): Promise<boolean> {
  const { auth } = await sessionClient()
  const { data } = await auth.getSession()
  return data.session !== null
}

/** A hosted auth service does not know deactivated accounts. */
async function remember(redeemed: boolean): Promise<boolean> {
  if (!redeemed) return false
  sessionStore.write(key, 'redeemed')
  await assertAccountActive()
  return true
}
