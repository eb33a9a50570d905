import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface KeptMail {
  to: string
  subject: string
  /** Every header, as it is written. */
  headers: string
  text: string
  html: string
}

const directory = process.env.MAIL_DIR ?? '.data/mail'

/** The mails that the app under test has written for an address, oldest first. */
export async function mailsTo(address: string): Promise<KeptMail[]> {
  const names = await readdir(directory).catch(() => [])
  const kept = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    kept.map(async (name) => read(await readFile(join(directory, name), 'utf8'))),
  )
  return mails.filter(({ to }) => to === address)
}

function read(message: string): KeptMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? ''
  const [, text = '', html = ''] = message.split(/^--[0-9a-f-]{36}$/m)
  const [headers = ''] = message.split('\n\n', 1)
  return { to: header('To'), subject: header('Subject'), headers, text, html }
}

/** The token hash that a mail's link presents. */
export function tokenHashIn({ text }: KeptMail): string {
  const found = /[?&]token_hash=([0-9a-f]+)/.exec(text)?.[1]
  if (!found) throw new Error('The mail carries no link.')
  return found
}
