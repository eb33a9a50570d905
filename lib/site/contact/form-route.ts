import 'server-only'
import { Hono } from 'hono'
import { withIdleTimeout } from '@/lib/db/timeouts'
import { HttpError, methodNotAllowed } from '@/lib/http/errors'
import { consumeLimit, enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { emailKey } from '@/lib/http/rate-limits/keys'
import { day, defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { formLocale, readForm, seeOther, tryAndLog } from '@/lib/http/reading/form-post'
import { readJsonBody } from '@/lib/http/reading/read-json'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { localeOf } from '@/lib/i18n/language-code'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { mailHeading, mailPage, mailText, paragraph } from '@/lib/mails/mail-parts'
import { addMail, type ClaimedMail, type ComposedMail } from '@/lib/mails/outbox'
import { paths } from '@/lib/paths'
import { currentSettings } from '@/lib/settings/current-settings'
import { refuseWriting } from '@/lib/settings/maintenance'
import { type ContactMessage, contactAnchors, contactMessageSchema } from './contact-form'

/** 4,000 Cyrillic letters, each six bytes in a form, and the other fields. */
const maxFormBytes = 32 * 1024

export const contactLimit = defineLimit(
  'address',
  'contact',
  'messages of the page Contact',
  per(5, hour),
  per(20, day),
)

/** Of the operator's mailbox: what many addresses send together. */
const contactMailbox = defineLimit(
  'email',
  'contactMailbox',
  'messages of the page Contact, all of them',
  per(60, hour),
  per(300, day),
)

/** Accepts a message to the operator as JSON or a form without JavaScript. */
export const contactForm = new Hono()
  .post('/', ({ req }) => {
    const isJson = req.header('content-type')?.startsWith('application/json')
    return isJson ? handleJson(req.raw) : handleForm(req.raw)
  })
  .all('/', () => {
    throw methodNotAllowed('POST')
  })

async function handleJson(request: Request): Promise<Response> {
  refuseWriting(request)
  await enforceRateLimit(contactLimit, request)
  await sendToOperator(await readJsonBody(request, contactMessageSchema))
  return Response.json({ sent: true }, { headers: noStoreHeaders })
}

async function handleForm(request: Request): Promise<Response> {
  const fields = await readForm(request, maxFormBytes)
  const page = localPath(formLocale(fields) ?? routing.defaultLocale, paths.contact)
  const parsed = contactMessageSchema.safeParse(Object.fromEntries(fields))
  if (!parsed.success) return seeOther(`${page}#${contactAnchors.invalid}`)
  const sent = await tryAndLog(async () => {
    refuseWriting(request)
    await enforceRateLimit(contactLimit, request)
    await sendToOperator(parsed.data)
  }, 'The contact form failed')
  return seeOther(`${page}#${contactAnchors[sent ? 'sent' : 'failed']}`)
}

/** @throws HttpError 404 when nobody receives messages, 429 when the mailbox got too many */
async function sendToOperator({ name, email, message, locale }: ContactMessage): Promise<void> {
  const { contact_email } = currentSettings()
  if (contact_email === null) throw new HttpError('not_found')
  const wait = await consumeLimit(contactMailbox, emailKey(contact_email))
  if (wait > 0) throw new HttpError('rate_limited', { headers: { 'Retry-After': String(wait) } })
  await withIdleTimeout(() => addMail('contact', contact_email, { name, email, message, locale }))
}

const languageNames = { 'sr-Latn': 'serbian', en: 'english' } as const satisfies Record<Locale, string>

/** For the operator, in the site's language; answers go to the writer. The subject contains no text of users. */
export function composeContactMail({ email: to, data }: ClaimedMail): ComposedMail | null {
  const { name, email, message, locale } = data
  if (to === null || !name || !email || !message) return null
  const t = translatorFor(routing.defaultLocale, 'mail.contact')
  const from = t('from', { name, email, language: t(languageNames[localeOf(locale)]) })
  const content = {
    subject: t('subject'),
    text: mailText([from, message, t('reply')].join('\n\n')),
    html: mailPage(
      `${mailHeading(t('subject'))}${paragraph(from)}${paragraph(message)}${paragraph(t('reply'))}`,
    ),
    headers: { 'Reply-To': email },
  }
  return { to, content }
}
