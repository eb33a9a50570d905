import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Transporter } from 'nodemailer'
import { env } from '@/lib/env'
import { currentSettings } from '@/lib/settings/current-settings'
import { isEmailAddress } from '@/lib/text/email-address'

interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** A mail to send; every attempt passes equal values. */
interface OutgoingMail extends Mail {
  id: string
  writtenAt: Date
  headers?: Record<string, string>
}

/**
 * A repeated attempt uses the same file name or Message-ID.
 * @returns what the mail server said, or the name of the file
 * @throws RangeError if `to` is not a single mailbox
 */
export async function deliverMail({ id, writtenAt, headers: own, ...mail }: OutgoingMail): Promise<string> {
  if (!isEmailAddress(mail.to)) throw new RangeError('A mail goes to a single mailbox.')
  const { SMTP_URL } = env
  const { contact_email } = currentSettings()
  const headers = {
    // Prevents out-of-office replies (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    // An answer reaches the operator, also where the sender is a no-reply address.
    ...(contact_email ? { 'Reply-To': contact_email } : {}),
    ...own,
  }
  const messageId = `<${id}@${new URL(env.SITE_URL).hostname}>`
  if (!SMTP_URL) {
    const message = formatMessage(mail, { 'Message-ID': messageId, ...headers }, writtenAt)
    return writeMailFile(`${writtenAt.toISOString().replaceAll(':', '-')}-${id}`, message)
  }
  // As an object: nodemailer would split a string into several mailboxes.
  const to = { name: '', address: mail.to }
  const sent: { response?: string } = await (await transport(SMTP_URL)).sendMail({
    from: env.MAIL_FROM,
    ...mail,
    to,
    messageId,
    date: writtenAt,
    headers,
  })
  return sent.response ?? ''
}

let smtp: Transporter | undefined

/**
 * For each response. A server may take ten minutes to accept a message (RFC 5321, 4.5.3.2), and a client that stops
 * waiting earlier sends it twice.
 */
const socketTimeoutMs = 10 * 60_000

async function transport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  smtp ??= createTransport({ url, connectionTimeout: 10_000, socketTimeout: socketTimeoutMs })
  return smtp
}

async function writeMailFile(name: string, message: string): Promise<string> {
  const directory = resolve(/* turbopackIgnore: true */ process.cwd(), env.DATA_DIR, 'mail')
  await mkdir(directory, { recursive: true })
  const draft = join(directory, `.${name}.part`)
  try {
    await writeFile(draft, message, { mode: 0o600 })
    await rename(draft, join(directory, `${name}.eml`))
    return `${name}.eml`
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** RFC 6532: plain UTF-8, so that no encoding breaks links. */
function formatMessage(
  { to, subject, text, html }: Mail,
  headers: Record<string, string>,
  date: Date,
): string {
  const boundary = randomUUID()
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    content,
    '',
  ]
  const lines = [
    `From: ${env.MAIL_FROM}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ]
  return lines.join('\n')
}
