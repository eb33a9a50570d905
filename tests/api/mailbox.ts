import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface StoredMail {
  to: string
  subject: string
  /** All headers, unparsed. */
  headers: string
  text: string
  html: string
}

const directory = process.env.MAIL_DIR ?? '.data/mail'

/** The mails that the app under test has written for an address, oldest first. */
export async function mailsTo(address: string, folder = directory): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => [])
  const kept = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(kept.map(async (name) => read(await readFile(join(folder, name), 'utf8'))))
  return mails.filter(({ to }) => to === address)
}

/** Waits for and returns the latest mail to an address whose subject contains these words. */
export async function mailTo(address: string, subject: string, folder = directory): Promise<StoredMail> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const mail = (await mailsTo(address, folder)).findLast((kept) => kept.subject.includes(subject))
    if (mail) return mail
    await sleep(100)
  }
  throw new Error(`No mail "${subject}" came to ${address}.`)
}

function read(message: string): StoredMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? ''
  const [, text = '', html = ''] = message.split(/^--[0-9a-f-]{36}$/m)
  const [headers = ''] = message.split('\n\n', 1)
  return { to: header('To'), subject: header('Subject'), headers, text, html }
}

export function tokenHashIn({ text }: StoredMail): string {
  const found = /[?&]token_hash=([0-9a-f]+)/.exec(text)?.[1]
  if (!found) throw new Error('The mail carries no link.')
  return found
}

export function linkParameter({ text }: StoredMail, name: string): string {
  const [address = ''] = /https?:\/\/\S+/.exec(text) ?? []
  const value = URL.canParse(address) ? new URL(address).searchParams.get(name) : null
  if (!value) throw new Error(`The mail's link carries no ${name}.`)
  return value
}
