import 'server-only'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { withIdleTimeout } from '@/lib/db/timeouts'
import { emailText } from '@/lib/http/fields'
import { routing } from '@/lib/i18n/routing'
import { verifyLinkToken } from '@/lib/mails/link-token'
import { queueMail } from '@/lib/mails/outbox'
import { unsubscribeToken } from '@/lib/mails/unsubscribe-token'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import { newsletterSubscribers } from './tables'

export const subscriptionSchema = z.object({
  email: emailText,
  locale: z.enum(routing.locales).catch(routing.defaultLocale),
})

export type Subscription = z.output<typeof subscriptionSchema>

/**
 * Mails an address for its consent. A subscriber gets no mail, nobody more than a few a day, and the caller cannot tell
 * the difference.
 * @param headers of the request
 */
export async function requestSubscription({ email, locale }: Subscription, headers: Headers): Promise<void> {
  await withIdleTimeout(() => queueMail('newsletter', email, { locale }, { headers }))
}

export async function readSubscription(token: string): Promise<Subscription | null> {
  const parsed = subscriptionSchema.safeParse(await verifyLinkToken('newsletter', token))
  return parsed.success ? parsed.data : null
}

/** An invalid token confirms nothing. */
export async function confirmSubscription(token: string): Promise<void> {
  const subscription = await readSubscription(token)
  if (!subscription) return
  const { email, locale } = subscription
  await withIdleTimeout(() =>
    db()
      .insert(newsletterSubscribers)
      .values({ email: email.toLowerCase(), locale, confirmedAt: new Date() })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: { locale, confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, now())` },
      }),
  )
}

export async function unsubscribeNewsletter(email: string): Promise<void> {
  await db().delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}

export async function isSubscribed(email: string): Promise<boolean> {
  const [row] = await db()
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  return row !== undefined
}

export async function listSubscribers() {
  const rows = await db()
    .select()
    .from(newsletterSubscribers)
    .where(isNotNull(newsletterSubscribers.confirmedAt))
    .orderBy(newsletterSubscribers.email)
  return Promise.all(
    rows.map(async ({ email, locale, confirmedAt }) => {
      const path = paths.oneClickUnsubscribe(await unsubscribeToken('newsletter', email))
      return { email, locale, confirmedAt, unsubscribe: absoluteUrl(path) }
    }),
  )
}
