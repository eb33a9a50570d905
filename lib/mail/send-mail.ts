import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after } from 'next/server'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/lib/env'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Sends a mail. Through SMTP it goes out after the answer, so that neither a slow nor a failing mail server shows
 * who has an account; without SMTP it lies in the data directory when this returns.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL } = env
  if (!SMTP_URL) return keepMail(mail)
  after(async () => {
    try {
      await transport(SMTP_URL).sendMail({ from: env.MAIL_FROM, ...mail })
    } catch (error) {
      console.error('A mail could not be sent:', error instanceof Error ? error.message : error)
    }
  })
}

let smtp: Transporter | undefined

function transport(url: string): Transporter {
  smtp ??= createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return smtp
}

/** Written under another name first: whoever watches the directory sees whole mails only. */
async function keepMail(mail: Mail): Promise<void> {
  const directory = resolve(/* turbopackIgnore: true */ process.cwd(), env.DATA_DIR, 'mail')
  await mkdir(directory, { recursive: true })
  const message = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: env.MAIL_FROM,
    textEncoding: 'quoted-printable',
    ...mail,
  })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
  const draft = join(directory, `.${name}.part`)
  await writeFile(draft, message.message as Buffer, { mode: 0o600 })
  await rename(draft, join(directory, `${name}.eml`))
  const readable = join(directory, `${name}.json`)
  await writeFile(readable, `${JSON.stringify({ from: env.MAIL_FROM, ...mail }, null, 2)}\n`, { mode: 0o600 })
}
