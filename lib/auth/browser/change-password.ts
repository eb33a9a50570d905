import type { ChangePasswordForm } from '@/lib/auth/forms'
import { WrongPasswordError } from './auth-error'
import { sessionClient } from './session'

/** Signs in first: some services ask for a fresh session. @throws WrongPasswordError, or the auth service's error */
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
