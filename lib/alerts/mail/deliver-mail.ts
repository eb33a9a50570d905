import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { isEmailAddress } from '@/lib/auth/email-address'
import { env } from '@/lib/env'

interface Mail {
  /** One mailbox, as `isEmailAddress` has it. */
  to: string
  subject: string
  text: string
  html: string
}

/** A mail that is owed: what is written down of it stays the same, however often it is handed over. */
export interface OutgoingMail extends Mail {
  id: string
  writtenAt: Date
  headers?: Record<string, string>
}

/**
 * Hands a mail over, and resolves when it is out of our hands. Doing so again after a crash does no harm: the file has
 * the same name, and a message with the same Message-ID is one message to those who receive it.
 * @throws what nodemailer or the file system throws; RangeError for what is not a single mailbox
 */
export async function deliverMail({ id, writtenAt, headers = {}, ...mail }: OutgoingMail): Promise<void> {
  if (!isEmailAddress(mail.to)) throw new RangeError('A mail goes to a single mailbox.')
  const { SMTP_URL } = env
  const messageId = `<${id}@${new URL(env.SITE_URL).hostname}>`
  if (!SMTP_URL)
    return writeMailFile(mail, nameOf(writtenAt, id), { 'Message-ID': messageId, ...headers }, writtenAt)
  // As text, nodemailer would look for several mailboxes in it.
  const to = { name: '', address: mail.to }
  await transport(SMTP_URL).sendMail({
    from: env.MAIL_FROM,
    ...mail,
    to,
    messageId,
    date: writtenAt,
    headers,
  })
}

let smtp: Transporter | undefined

function transport(url: string): Transporter {
  smtp ??= createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return smtp
}

/**
 * One file per mail, which mail programs open and which can be read as it is. Written under another name first:
 * whoever watches the directory sees whole mails only.
 */
async function writeMailFile(
  mail: Mail,
  name: string,
  headers: Record<string, string>,
  date: Date,
): Promise<void> {
  const directory = resolve(/* turbopackIgnore: true */ process.cwd(), env.DATA_DIR, 'mail')
  await mkdir(directory, { recursive: true })
  const draft = join(directory, `.${name}.part`)
  try {
    await writeFile(draft, asMessage(mail, headers, date), { mode: 0o600 })
    await rename(draft, join(directory, `${name}.eml`))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function nameOf(date: Date, id: string): string {
  return `${date.toISOString().replaceAll(':', '-')}-${id}`
}

/** RFC 6532: headers and bodies in plain UTF-8, so that neither they nor links are broken up by an encoding. */
function asMessage({ to, subject, text, html }: Mail, headers: Record<string, string>, date: Date): string {
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
