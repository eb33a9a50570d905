import 'server-only'
import { sql } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/routing'
import { log } from '@/lib/log/log'
import { type MailedListing, savedSearchMail } from '@/lib/mail/saved-search-mail'
import { deliverMail } from '@/lib/mail/send-mail'
import { unsubscribeToken } from './unsubscribe-token'

/** Listings that a mail names; of more it says how many. */
const listedAtMost = 10
/** Hand-overs that are tried, over some three days; then the mail is given up. */
const maxAttempts = 20
/** Days for which is kept what was sent. */
const keptDays = 7

interface ClaimedMail {
  id: string
  /** Milliseconds since 1970. */
  written_at: number
  attempts: number
  search_id: string
  name: string
  query: string
  locale: Locale
  email: string
  /** Whether the person still wants it, and has an account. */
  wanted: boolean
}

/**
 * Hands over the mails that are owed. Each attempt is on record before it begins, so that no other process makes it
 * too; one that a crash cut short is made again, which at worst hands the same message over twice (see deliverMail).
 * @returns how many went out
 * @throws what the mail server's failure throws; the mails stay owed
 */
export async function sendMails(): Promise<number> {
  let sent = 0
  for (let mail = await claimMail(); mail; mail = await claimMail()) {
    if (await send(mail)) sent++
  }
  return sent
}

/** Forgets mails that were sent long ago, with the lists of what was in them. */
export async function forgetMails(): Promise<void> {
  await sql()`delete from kljuc.saved_search_mails
    where coalesce(sent_at, given_up_at) < now() - make_interval(days => ${keptDays})`
}

/** The next attempt waits longer each time, up to six hours. */
async function claimMail(): Promise<ClaimedMail | undefined> {
  const [mail] = await sql()<ClaimedMail[]>`
    update kljuc.saved_search_mails as mail set attempts = mail.attempts + 1,
      next_attempt_at = now() + make_interval(mins => least(power(2, mail.attempts + 1), 360)::int)
    from kljuc.saved_searches as search join kljuc.accounts as account on account.id = search.account_id
    where search.id = mail.search_id and mail.id = (
      select id from kljuc.saved_search_mails
      where sent_at is null and given_up_at is null and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning mail.id, extract(epoch from mail.created_at)::float8 * 1000 as written_at, mail.attempts, search.id as search_id, search.name, search.query,
      search.locale, account.email, search.notify and account.deactivated_at is null as wanted`
  return mail
}

async function send(mail: ClaimedMail): Promise<boolean> {
  const { id, search_id, name, query, locale, email } = mail
  const writtenAt = new Date(mail.written_at)
  const { listings, total } = await readListings(id)
  if (!mail.wanted || total === 0) {
    await takeBack(mail)
    return false
  }
  const token = await unsubscribeToken(search_id)
  const content = savedSearchMail({ locale, name, query, listings, total, token })
  try {
    await deliverMail({ id, writtenAt, to: email, ...content })
  } catch (error) {
    await noteFailure(mail, error)
    return false
  }
  await noteSent(mail)
  return true
}

/** What the mail is about, as it is now and as far as it can be seen. */
async function readListings(mailId: string): Promise<{ listings: MailedListing[]; total: number }> {
  const rows = await sql()<(MailedListing & { total: number })[]>`
    select listing.id, listing.title, listing.price, listing.purpose, listing.city, (count(*) over ())::int as total
    from kljuc.saved_search_matches as match join kljuc.listings as listing on listing.id = match.listing_id
    where match.mail_id = ${mailId} and listing.published
    order by listing.created_at desc, listing.id limit ${listedAtMost}`
  return { listings: rows.map(({ total: _, ...listing }) => listing), total: rows[0]?.total ?? 0 }
}

/** The day counts from here, so that a mail that was late is not followed at once by the next. */
async function noteSent({ id, search_id }: ClaimedMail): Promise<void> {
  await sql()`
    with sent as (update kljuc.saved_search_mails set sent_at = now() where id = ${id})
    update kljuc.saved_searches set mailed_at = now(),
      due_at = case when due_at is not null then greatest(due_at, now() + interval '1 day') end
    where id = ${search_id}`
}

/** A mail that is not to go out. What it was to tell of waits for the next one, if there is to be one. */
async function takeBack({ id, search_id, wanted }: ClaimedMail): Promise<void> {
  await sql().begin(async (transaction) => {
    if (wanted) {
      await transaction`update kljuc.saved_search_matches set mail_id = null where mail_id = ${id}`
      await transaction`update kljuc.saved_searches set due_at = now() + interval '1 day' where id = ${search_id}`
    }
    await transaction`delete from kljuc.saved_search_mails where id = ${id}`
  })
}

/**
 * An address that is refused for good gets nothing more, nor does one that was tried for days.
 * @throws the error, unless it concerns this one mail
 */
async function noteFailure({ id, attempts }: ClaimedMail, error: unknown): Promise<void> {
  const code = responseCode(error)
  if (attempts >= maxAttempts || (code !== undefined && code >= 500)) {
    await sql()`update kljuc.saved_search_mails set given_up_at = now() where id = ${id}`
    log().error({ err: error }, 'A mail of a saved search was given up')
  }
  if (code === undefined) throw error
}

/** What the mail server answered to the address or the message (RFC 5321); undefined when what failed is not the mail. */
function responseCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return undefined
  const aboutMail = error.command === 'RCPT TO' || error.command === 'DATA'
  return aboutMail && typeof error.responseCode === 'number' ? error.responseCode : undefined
}
