import { text } from 'drizzle-orm/pg-core'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'

/** `confirmed_at` is null for subscribers from before confirmation was required, who get no mails. */
export const newsletterSubscribers = kljuc.table('newsletter_subscribers', {
  email: text().primaryKey(),
  locale: text().notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})
