import 'server-only'
import { z } from 'zod'
import { emailText } from '@/lib/api/schemas/fields'
import { db } from '@/lib/db/client'
import { limitSilence } from '@/lib/db/limit-waiting'
import { newsletterSubscribers } from '@/lib/db/schema'
import { routing } from '@/lib/i18n/routing'

/** A sign-up for the newsletter: an address, and the language of the page it was left on. */
export const subscriptionSchema = z.object({
  email: emailText,
  locale: z.enum(routing.locales).catch(routing.defaultLocale),
})

export type Subscription = z.output<typeof subscriptionSchema>

/** Stores an address once; a repeated sign-up changes nothing and is no error. */
export async function subscribeToNewsletter({ email, locale }: Subscription): Promise<void> {
  await limitSilence(async () => {
    await db()
      .insert(newsletterSubscribers)
      .values({ email: email.toLowerCase(), locale })
      .onConflictDoNothing()
  })
}
