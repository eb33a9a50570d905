import 'server-only'
import { env } from '@/lib/env'
import { hasConfirmedEmail } from './confirmed-email'

/** Whether the account's address is confirmed and listed in MODERATORS. */
export async function isModerator({ id, email }: { id: string; email: string }): Promise<boolean> {
  return env.MODERATORS.includes(email.toLowerCase()) && (await hasConfirmedEmail(id, email))
}
