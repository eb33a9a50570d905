import 'server-only'
import { and, eq, sql as query } from 'drizzle-orm'
import { inTransaction, isoText, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { routing } from '@/lib/i18n/routing'
import { addMail, processOutbox, report } from '@/lib/mails/outbox'
import type { Issue, IssueChange, IssueProgress, Issues, IssueTexts } from './schema'
import { newsletterIssues } from './tables'

const maxListed = 100

/** Called in the transaction in which something happens to an issue. */
export type NoteAction = (transaction: Transaction, issue: Issue) => Promise<unknown>

/** Newest first, without their texts. */
export async function findIssues(): Promise<Issues> {
  const [items, [subscribers]] = await Promise.all([
    sql()<Issues['items']>`
      select issue.id, subject_sr, subject_en, state, author.name as by, ${isoText('updated_at')} as updated_at,
        ${isoText('started_at')} as started_at, ${countsOf()} as counts
      from kljuc.newsletter_issues as issue join kljuc.accounts as author on author.id = issue.created_by
      order by issue.created_at desc, issue.id limit ${maxListed}`,
    sql()<Issues['subscribers'][]>`
      select count(*) filter (where locale <> 'en')::int as sr, count(*) filter (where locale = 'en')::int as en
      from kljuc.newsletter_subscribers where confirmed_at is not null`,
  ])
  return { items, subscribers: subscribers ?? { sr: 0, en: 0 } }
}

/** @throws HttpError 404 */
export async function findIssue(id: string): Promise<Issue> {
  const [issue] = await sql()<Issue[]>`
    select issue.id, subject_sr, subject_en, text_sr, text_en, state, author.name as by,
      ${isoText('issue.created_at')} as created_at, ${isoText('updated_at')} as updated_at,
      ${isoText('started_at')} as started_at, ${isoText('finished_at')} as finished_at, ${countsOf()} as counts
    from kljuc.newsletter_issues as issue join kljuc.accounts as author on author.id = issue.created_by
    where issue.id = ${id}`
  if (!issue) throw new HttpError('not_found')
  return issue
}

/** How far the sending of an issue is. @throws HttpError 404 */
export async function findProgress(id: string): Promise<IssueProgress> {
  const [progress] = await sql()<IssueProgress[]>`
    select state, ${countsOf()} as counts from kljuc.newsletter_issues as issue where id = ${id}`
  if (!progress) throw new HttpError('not_found')
  return progress
}

/** SQL expression: what became of the row `issue`. */
const countsOf = () => sql()`(
  select json_build_object('recipients', count(*), 'sent', count(sent_at), 'failed', count(failed_at),
    'unsubscribed', count(unsubscribed_at))
  from kljuc.newsletter_deliveries where issue_id = issue.id)`

const isDraft = (id: string) => and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'draft'))

const columnsOf = ({ subject_sr, subject_en, text_sr, text_en }: IssueTexts) => ({
  subjectSr: subject_sr,
  subjectEn: subject_en,
  textSr: text_sr,
  textEn: text_en,
})

export async function createIssue(accountId: string, texts: IssueTexts): Promise<Issue> {
  const [row] = await inTransaction((transaction) =>
    transaction
      .insert(newsletterIssues)
      .values({ ...columnsOf(texts), createdBy: accountId })
      .returning({ id: newsletterIssues.id }),
  )
  if (!row) throw new Error('An issue was not written.')
  return findIssue(row.id)
}

/** @throws HttpError 404, 409 when it is no draft any more or somebody else has changed it */
export async function changeIssue(id: string, { updated_at, ...texts }: IssueChange): Promise<Issue> {
  const changed = await inTransaction((transaction) =>
    transaction
      .update(newsletterIssues)
      .set({ ...columnsOf(texts), updatedAt: query`now()` })
      .where(
        and(isDraft(id), query`date_trunc('milliseconds', updated_at) = ${updated_at}::text::timestamptz`),
      )
      .returning({ id: newsletterIssues.id }),
  )
  const issue = await findIssue(id)
  if (changed.length === 0) throw new HttpError(issue.state === 'draft' ? 'issue_changed' : 'issue_sent')
  return issue
}

/** @throws HttpError 404, 409 when it is no draft any more */
export async function deleteIssue(id: string): Promise<void> {
  const deleted = await inTransaction((transaction) =>
    transaction.delete(newsletterIssues).where(isDraft(id)).returning({ id: newsletterIssues.id }),
  )
  if (deleted.length > 0) return
  await findIssue(id)
  throw new HttpError('issue_sent')
}

/** Mails both languages to who asks for it. @throws HttpError 404, 422 for a text that is missing */
export async function sendTest(id: string, email: string): Promise<void> {
  refuseIncomplete(await findIssue(id))
  for (const locale of routing.locales)
    await addMail('newsletter_issue', email, { issue_id: id, locale, test: '1' })
}

/**
 * Begins with all who subscribe now, confirmed. The batches are the work of a job.
 * @throws HttpError 404, 409 when it has begun already, 422 for a text that is missing
 */
export async function startSending(id: string, note: NoteAction): Promise<Issue> {
  const issue = await findIssue(id)
  refuseIncomplete(issue)
  await inTransaction(async (transaction) => {
    const started = await transaction.execute(query`
      update kljuc.newsletter_issues set state = 'sending', started_at = now() where id = ${id} and state = 'draft'
      returning id`)
    if (started.length === 0) throw new HttpError('issue_sent')
    await transaction.execute(query`
      insert into kljuc.newsletter_deliveries (issue_id, email, locale)
      select ${id}, email, locale from kljuc.newsletter_subscribers where confirmed_at is not null`)
    await note(transaction, issue)
  })
  void sendAllIssues().catch(report)
  return findIssue(id)
}

function refuseIncomplete(issue: Issue): void {
  const missing = (['subject_sr', 'subject_en', 'text_sr', 'text_en'] as const).filter(
    (name) => issue[name] === '',
  )
  if (missing.length === 0) return
  throw new HttpError('invalid_fields', {
    fields: Object.fromEntries(missing.map((name) => [name, { key: 'required' as const }])),
  })
}

/**
 * Stops at once: mails that wait for their first attempt are taken back, while those of which an attempt was made stay
 * in the outbox, since they may have arrived.
 * @throws HttpError 404, 409 when it is not being sent
 */
export async function pauseSending(id: string, note: NoteAction): Promise<Issue> {
  const issue = await findIssue(id)
  await inTransaction(async (transaction) => {
    const paused = await transaction.execute(query`
      update kljuc.newsletter_issues set state = 'paused' where id = ${id} and state = 'sending' returning id`)
    if (paused.length === 0) throw new HttpError('nothing_changed')
    await note(transaction, issue)
    const held = await transaction.execute<{ id: string }>(query`
      select id from kljuc.mails where kind = 'newsletter_issue' and data ->> 'issue_id' = ${id} and attempts = 0
        and data ->> 'test' is null for update skip locked`)
    if (held.length === 0) return
    const ids = held.map((mail) => mail.id)
    // First, so that no trigger takes the deleted mails for those of subscribers who left.
    await transaction.execute(
      query`update kljuc.newsletter_deliveries set mail_id = null where mail_id in ${ids}`,
    )
    await transaction.execute(query`delete from kljuc.mails where id in ${ids}`)
  })
  return findIssue(id)
}

/** @throws HttpError 404, 409 when it is not paused */
export async function resumeSending(id: string, note: NoteAction): Promise<Issue> {
  const issue = await findIssue(id)
  await inTransaction(async (transaction) => {
    const resumed = await transaction.execute(query`
      update kljuc.newsletter_issues set state = 'sending' where id = ${id} and state = 'paused' returning id`)
    if (resumed.length === 0) throw new HttpError('nothing_changed')
    await note(transaction, issue)
  })
  void sendAllIssues().catch(report)
  return findIssue(id)
}

/** Mails of issues that wait in the outbox at once, so that others (a forgotten password) need not wait for them. */
const batchSize = 100

/** Batch after batch, while the mail server takes them. Also a job, which goes on where a killed process was. */
export async function sendAllIssues(): Promise<void> {
  while ((await sendIssues()) > 0) await processOutbox()
}

/**
 * Puts the next batch into the outbox. One statement writes mails and notes them with their deliveries, so whenever a
 * process ends, each has one mail or waits. Instances may run it at the same time.
 * @returns the number of mails
 */
export async function sendIssues(): Promise<number> {
  const { count } = await sql()`
    with due as (
      select delivery.id, gen_random_uuid() as mail_id
      from kljuc.newsletter_deliveries as delivery join kljuc.newsletter_issues as issue on issue.id = delivery.issue_id
      where issue.state = 'sending' and delivery.mail_id is null and delivery.unsubscribed_at is null
      order by issue.started_at, delivery.id
      limit (select greatest(0, ${batchSize} - count(*)) from kljuc.mails
        where kind = 'newsletter_issue' and sent_at is null and given_up_at is null)
      for update of delivery skip locked for share of issue
    ), noted as (
      update kljuc.newsletter_deliveries as delivery set mail_id = due.mail_id from due where delivery.id = due.id
      returning delivery.mail_id, delivery.email, delivery.locale, delivery.issue_id
    )
    insert into kljuc.mails (id, kind, email, data)
    select mail_id, 'newsletter_issue', email, jsonb_build_object('issue_id', issue_id, 'locale', locale) from noted`
  await sql()`
    update kljuc.newsletter_issues as issue set state = 'sent', finished_at = now()
    where state = 'sending' and not exists (
      select from kljuc.newsletter_deliveries
      where issue_id = issue.id and sent_at is null and failed_at is null and unsubscribed_at is null)`
  return count
}
