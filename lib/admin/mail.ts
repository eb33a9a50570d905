import 'server-only'
import { count, eq, sql as query } from 'drizzle-orm'
import { inTransaction, isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { mails } from '@/lib/mails/tables'
import { type Actor, actor, recordAction } from '@/lib/moderation/audit'
import { mailState } from './read-person'
import type { Mail } from './schema'

/** What is known of a mail; its text is written when it is sent, and not kept. @throws HttpError 404 for an unknown one */
export async function readMail(id: string): Promise<Mail> {
  const [mail] = await sql()<Mail[]>`
    select mail.id, mail.kind, ${mailState()} as state, mail.attempts, mail.answer, coalesce(mail.email, person.email) as to,
      person.id as account_id, ${isoText('mail.created_at')} as created_at, ${isoText('mail.sent_at')} as sent_at,
      ${isoText('mail.given_up_at')} as given_up_at,
      case when mail.sent_at is null and mail.given_up_at is null then ${isoText('mail.next_attempt_at')} end as next_attempt_at,
      (select json_build_object('id', listing.id, 'title', listing.title) from kljuc.listings as listing
        where listing.id::text = mail.data ->> 'listing_id') as listing
    from kljuc.mails as mail left join lateral (
      select id, email from kljuc.accounts
      where id = mail.account_id or mail.account_id is null and lower(email) = mail.email limit 1) as person on true
    where mail.id = ${id}`
  if (!mail) throw new HttpError('not_found')
  return mail
}

/** Of these nothing would be told again: each says what is new since the one before. */
const saysWhatIsNew = ['digest', 'price_drops', 'owner_news', 'newsletter_issue', 'staff_waiting']

/** Of one mail: nobody is flooded from the desk. */
const maxCopiesPerDay = 3

/** First key of the advisory locks by which the copies of a mail are counted. */
const resendLock = 7_202_621

const isUnsent = query`${mails.sentAt} is null and ${mails.givenUpAt} is null`

/**
 * Tries again to send a mail that was given up; one that was sent is written anew, with an id of its own.
 * @returns the id of the mail that is sent
 * @throws HttpError 404 for an unknown one, 409 for one that waits or was written anew three times today, that says what is
 * new, or that was the last
 */
export function resendMail(staff: Actor, id: string): Promise<string> {
  return inTransaction(async (transaction) => {
    const [mail] = await transaction.select().from(mails).where(eq(mails.id, id)).for('update')
    if (!mail) throw new HttpError('not_found')
    const { accountId, kind, email, data, sentAt, givenUpAt } = mail
    const isWaiting = sentAt === null && givenUpAt === null
    // Its address is forgotten.
    const isLast = kind === 'account_erased'
    if (isWaiting || isLast || (sentAt !== null && saysWhatIsNew.includes(kind)))
      throw new HttpError('nothing_changed')
    await recordAction(transaction, { ...actor(staff), action: 'resend_mail', accountId, subject: kind })
    if (sentAt === null) {
      const again = { givenUpAt: null, attempts: 0, nextAttemptAt: query`now()` }
      await transaction.update(mails).set(again).where(eq(mails.id, id))
      return id
    }
    await transaction.execute(
      query`select pg_advisory_xact_lock(${resendLock}, hashtext(${`${kind} ${accountId ?? email}`}))`,
    )
    const [recent] = await transaction
      .select({
        copies: count(),
        waiting: query<number>`count(*) filter (where ${isUnsent})`.mapWith(Number),
      })
      .from(mails)
      .where(
        query`${mails.kind} = ${kind} and ${mails.accountId} is not distinct from ${accountId}
          and ${mails.email} is not distinct from ${email} and ${mails.data} = ${JSON.stringify(data)}::text::jsonb
          and ${mails.createdAt} > now() - interval '1 day'`,
      )
    if (recent && (recent.waiting > 0 || recent.copies > maxCopiesPerDay))
      throw new HttpError('nothing_changed')
    const [copy] = await transaction
      .insert(mails)
      .values({ kind, email, accountId, data })
      .returning({ id: mails.id })
    if (!copy) throw new Error('A mail was not written.')
    return copy.id
  })
}
