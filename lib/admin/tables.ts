import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'

const staffReference = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id)

/** What the staff writes down about a person. */
export const staffNotes = kljuc.table(
  'staff_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountReference().notNull(),
    authorId: staffReference('author_id'),
    text: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('staff_notes_account').on(table.accountId, table.createdAt)],
)

/** Accounts that are erased when somebody else agrees, or after seven days. */
export const erasures = kljuc.table('erasures', {
  accountId: accountReference().primaryKey(),
  requestedBy: staffReference('requested_by'),
  reason: text().notNull(),
  requestedAt: timestamptz('requested_at').notNull().defaultNow(),
})

/** Tokens that somebody wants to give and that are given when somebody else orders the same amount. */
export const tokenProposals = kljuc.table('token_proposals', {
  accountId: accountReference().primaryKey(),
  amount: integer().notNull(),
  reason: text().notNull(),
  proposedBy: staffReference('proposed_by'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})
