import { languageCode } from '@/lib/i18n/language-code'
import 'server-only'
import { sql } from '@/lib/db/client'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { mailHeading, mailPage, mailText, unsubscribeHeaders } from '@/lib/mails/mail-parts'
import type { ClaimedMail, ComposedMail } from '@/lib/mails/outbox'
import { unsubscribeToken } from '@/lib/mails/unsubscribe-token'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import type { IssuePreview, IssueTexts } from './schema'

/** @param unsubscribe a path */
async function composeIssue(texts: IssueTexts, locale: Locale, unsubscribe: string) {
  const language = languageCode(locale)
  const [subject, markdown] = [texts[`subject_${language}`], texts[`text_${language}`]]
  // Loaded when a newsletter is written: no other request needs React here.
  const { renderMarkdown } = await import('./render-markdown')
  const t = translatorFor(locale, 'mail.newsletterIssue')
  const link = absoluteUrl(localPath(locale, unsubscribe))
  const footer = `<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #dbe1da;font-size:13px;line-height:1.5;color:#5b6860">${t('why')} <a href="${link}" style="color:#0a6a4b">${t('unsubscribe')}</a></p>`
  return {
    subject,
    text: mailText(`${markdown}\n\n${t('why')}\n${t('unsubscribe')}: ${link}`),
    html: mailPage(`<div lang="${locale}">${mailHeading(subject)}${renderMarkdown(markdown)}${footer}</div>`),
  }
}

/** What subscribers of both languages will get. */
export async function previewIssue(texts: IssueTexts): Promise<IssuePreview> {
  const [sr, en] = await Promise.all(
    routing.locales.map(async (locale) => {
      const { subject, html } = await composeIssue(texts, locale, paths.home)
      return { subject, html }
    }),
  )
  if (!sr || !en) throw new Error('A language is missing.')
  return { sr, en }
}

/** Null when its subscriber has left meanwhile. A test goes to whoever writes, subscribed or not. */
export async function composeIssueMail({ email, data }: ClaimedMail): Promise<ComposedMail | null> {
  const { issue_id = '', test } = data
  const [issue] = await sql()<(IssueTexts & { subscribed: boolean })[]>`
    select subject_sr, subject_en, text_sr, text_en,
      exists (select from kljuc.newsletter_subscribers where email = ${email} and confirmed_at is not null) as subscribed
    from kljuc.newsletter_issues where id = ${issue_id}`
  if (!issue || email === null || !(issue.subscribed || test)) return null
  const locale = routing.locales.find((known) => known === data.locale) ?? routing.defaultLocale
  const token = await unsubscribeToken('newsletter', email)
  const content = await composeIssue(issue, locale, paths.unsubscribe(token))
  const t = translatorFor(locale, 'mail.newsletterIssue')
  const subject = test ? t('test', { subject: content.subject }) : content.subject
  return { to: email, content: { ...content, subject, headers: unsubscribeHeaders(token) } }
}
