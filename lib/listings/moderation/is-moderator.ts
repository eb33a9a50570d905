import 'server-only'
import { hasConfirmedEmail } from '@/lib/auth/confirmed-email'
import { env } from '@/lib/env'

/** Whether somebody is named in MODERATORS, by an address that is proven to be theirs. */
export async function isModerator({ id, email }: { id: string; email: string }): Promise<boolean> {
  return env.MODERATORS.includes(email.toLowerCase()) && (await hasConfirmedEmail(id, email))
}
