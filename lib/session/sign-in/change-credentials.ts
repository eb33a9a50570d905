import type { ChangeEmailForm, ChangePasswordForm } from '@/lib/session/forms'
import { sessionClient } from '@/lib/session/session'
import { WrongPasswordError } from './auth-error'

/** Signs in first: some services require a recent session. @throws WrongPasswordError, or the auth service's error */
export async function changePassword(
  email: string,
  { current, password }: Pick<ChangePasswordForm, 'current' | 'password'>,
): Promise<void> {
  const { auth } = await sessionClient()
  const signIn = await auth.signInWithPassword({ email, password: current })
  if (signIn.error?.code === 'invalid_credentials') throw new WrongPasswordError()
  if (signIn.error) throw signIn.error
  const { error } = await auth.updateUser({ password, current_password: current })
  if (error?.code === 'current_password_invalid') throw new WrongPasswordError()
  if (error) throw error
}

/** The change takes effect once the links in both mails are opened. @throws WrongPasswordError, or the auth service's error */
export async function changeEmail({ email, current }: ChangeEmailForm): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.updateUser({ email, current_password: current })
  if (error?.code === 'current_password_invalid') throw new WrongPasswordError()
  if (error) throw error
}

/** @throws the auth service's error */
export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.resend({ type: 'signup', email })
  if (error) throw error
}
