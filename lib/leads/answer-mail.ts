import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import {
  absolutePageUrl,
  buttonLink,
  escapeHtml,
  mailHeading,
  mailPage,
  mailText,
  paragraph,
} from '@/lib/mails/mail-parts'
import type { ClaimedMail, ComposedMail } from '@/lib/mails/outbox'
import { paths } from '@/lib/paths'

interface Answer {
  email: string
  answer: string
  locale: Locale
  listing_id: string
  title: string
}

/** The owner's answer, in the language in which the buyer wrote, with neither address. */
export async function composeLeadAnswer({ data }: ClaimedMail): Promise<ComposedMail | null> {
  const [found] = await sql()<Answer[]>`
    select account.email, lead.answer, lead.locale, lead.listing_id, coalesce(contact.title, '') as title
    from kljuc.leads as lead join kljuc.accounts as account on account.id = lead.buyer_id
    left join kljuc.sold_contacts as contact on contact.listing_id = lead.listing_id
    where lead.id = ${data.lead_id ?? ''} and lead.answer is not null
      and account.deactivated_at is null and ${isConfirmed()}`
  if (!found) return null
  const { email: to, answer, locale, listing_id, title } = found
  const t = translatorFor(locale, 'mail')
  const link = absolutePageUrl(locale, paths.unlockedContact(listing_id))
  const opening = t('leadAnswer.reason', { title })
  const notes = [
    t('leadAnswer.reply'),
    t('leadAnswer.ignore', { contact: absolutePageUrl(locale, paths.contact) }),
  ]
  return {
    to,
    content: {
      subject: t('leadAnswer.subject'),
      text: mailText([t('greeting'), opening, answer, link, ...notes].join('\n\n')),
      html: mailPage(`<div lang="${locale}">
${mailHeading(t('leadAnswer.heading'))}${paragraph(t('greeting'))}${paragraph(opening)}
<blockquote style="margin:0 0 12px;padding:2px 0 2px 14px;border-left:3px solid #0a6a4b;font-size:16px;line-height:1.55;white-space:pre-line;color:#12201a">${escapeHtml(answer)}</blockquote>
${buttonLink(link, t('leadAnswer.button'))}
${notes.map(paragraph).join('')}
</div>`),
    },
  }
}
