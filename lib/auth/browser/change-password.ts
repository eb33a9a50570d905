import type { ChangePasswordForm } from '@/lib/auth/forms'
import { sessionClient } from './session'

/** The current password was not the account's. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError'
}

/**
 * Changes the password of whoever is signed in with one. The current password signs in once more: that proves it,
 * and gives the fresh session that some services want to see before a change. With it the auth service ends every
 * other session.
 * @param email the account's
 * @throws WrongPasswordError, or the auth service's error
 */
export async function changePassword(
  email: string,
  { current, password }: Pick<ChangePasswordForm, 'current' | 'password'>,
): Promise<void> {
  const { auth } = await sessionClient()
  const proof = await auth.signInWithPassword({ email, password: current })
  if (proof.error?.code === 'invalid_credentials') throw new WrongPasswordError()
  if (proof.error) throw proof.error
  const { error } = await auth.updateUser({ password, current_password: current })
  if (error?.code === 'current_password_invalid') throw new WrongPasswordError()
  if (error) throw error
}
