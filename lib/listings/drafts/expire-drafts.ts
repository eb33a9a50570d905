import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'

/** Days without a change until the owner is mailed, and days from then until the draft is deleted. */
const reminderDays = 60
const graceDays = 14
const batchSize = 500

/** Queues a mail about drafts that nobody has changed, once. */
export async function remindOfDrafts(): Promise<void> {
  await sql()`
    with old as (
      select id from kljuc.listing_drafts
      where updated_at < now() - make_interval(days => ${reminderDays}) and reminded_at is null
      limit ${batchSize} for update skip locked
    ), noted as (
      update kljuc.listing_drafts as draft set reminded_at = now() from old where draft.id = old.id
      returning draft.id, draft.owner_id
    )
    insert into kljuc.mails (kind, account_id, data)
    select 'draft_reminder', noted.owner_id, jsonb_build_object('draft_id', noted.id)
    from noted join kljuc.accounts as account on account.id = noted.owner_id where ${isConfirmed()}`
}

export async function deleteOldDrafts(): Promise<void> {
  await sql()`delete from kljuc.listing_drafts where reminded_at < now() - make_interval(days => ${graceDays})`
}

/** Null when the draft was changed, published or deleted meanwhile. */
export async function composeDraftMail(
  data: Record<string, string>,
): Promise<{ to: string; content: MailContent } | null> {
  const [draft] = await sql()<{ id: string; title: string | null; email: string }[]>`
    select draft.id, draft.fields ->> 'title' as title, account.email
    from kljuc.listing_drafts as draft join kljuc.accounts as account on account.id = draft.owner_id
    where draft.id = ${data.draft_id ?? ''} and draft.reminded_at is not null
      and account.deactivated_at is null and ${isConfirmed()}`
  if (!draft) return null
  const content = composeActionMail('draftReminder', { draft: draft.id }, { title: draft.title ?? '…' })
  return { to: draft.email, content }
}
