import { sql } from 'drizzle-orm'
import { check, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { type Locale, routing } from '@/lib/i18n/routing'
import { lastingListingId } from '@/lib/listings/tables'
import { tokenTransactions } from '@/lib/tokens/tables'
import { leadStates } from './lead-states'

const account = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id)

/** What a buyer wrote with an unlock, once for each unlocked listing; stays when the listing is deleted or the token comes back. */
export const leads = kljuc.table(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => tokenTransactions.id),
    buyerId: account('buyer_id'),
    /** The listing's owner when the message was sent, who keeps it when the listing is deleted. */
    ownerId: account('owner_id'),
    listingId: lastingListingId().notNull(),
    /** Empty when only a number or a time was left. */
    message: text().notNull(),
    /** The buyer's. */
    phone: text(),
    /** When the buyer could come. */
    visit: text(),
    /** The language of the page that the message was sent from, in which the answer is mailed. */
    locale: text({ enum: routing.locales }).$type<Locale>().notNull(),
    state: text({ enum: leadStates }).notNull().default('new'),
    createdAt: timestamptz('created_at').notNull().default(sql`clock_timestamp()`),
    readAt: timestamptz('read_at'),
    answer: text(),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [
    // The units of a project share a charge.
    unique('leads_charge_listing').on(table.chargeId, table.listingId),
    check('leads_state_known', sql`${table.state} in ('new', 'answered', 'visited', 'closed')`),
    check('leads_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index('leads_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    index('leads_unread').on(table.ownerId).where(sql`read_at is null`),
    index('leads_buyer').on(table.buyerId),
    index('leads_listing').on(table.listingId),
    index('leads_created').using('brin', table.createdAt),
  ],
)
