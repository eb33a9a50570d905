import type { ChangeEmailForm } from '@/lib/auth/forms'
import { sessionClient } from './session'

/**
 * Asks for a change of the address of whoever is signed in. It changes once the links are opened that go to both.
 * @throws the auth service's error
 */
export async function changeEmail({ email, current }: ChangeEmailForm): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.updateUser({ email, current_password: current })
  if (error) throw error
}

/**
 * Has the confirmation sent once more.
 * @throws the auth service's error
 */
export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.resend({ type: 'signup', email })
  if (error) throw error
}
