import type { ChangeEmailForm } from '@/lib/auth/forms'
import { WrongPasswordError } from './auth-error'
import { sessionClient } from './session'

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
