import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { authSecret } from '@/lib/auth/secret'
import { isUuid } from '@/lib/uuid'

/** What is turned off: the mails of one search, those of all of an account's searches, or the newsletter. */
const subjects = { search: '', account: 'a-', newsletter: 'n-' } as const
type Subject = keyof typeof subjects

export interface Unsubscription {
  subject: Subject
  /** A search's or an account's id, or the address that gets the newsletter. */
  id: string
}

/** What the link in a mail carries: what it turns off, and that it was us who wrote it. It is good for ever. */
export async function unsubscribeToken(subject: Subject, id: string): Promise<string> {
  const name = subject === 'newsletter' ? Buffer.from(id).toString('base64url') : id
  const text = `${subjects[subject]}${name}`
  return `${text}.${(await signatureOf(text)).toString('base64url')}`
}

/** What a token turns off; null for one that we did not write. */
export async function readUnsubscribeToken(token: string): Promise<Unsubscription | null> {
  const [text = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || text.length > 500) return null
  const given = Buffer.from(signature, 'base64url')
  const right = await signatureOf(text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  if (text.startsWith(subjects.newsletter)) {
    return { subject: 'newsletter', id: Buffer.from(text.slice(2), 'base64url').toString() }
  }
  const subject = text.startsWith(subjects.account) ? 'account' : 'search'
  const id = text.slice(subjects[subject].length)
  return isUuid(id) ? { subject, id } : null
}

/** Under a key of its own, so that nothing signed here is of use elsewhere. */
async function signatureOf(text: string): Promise<Buffer> {
  const key = createHmac('sha256', await authSecret())
    .update('saved searches: unsubscribe')
    .digest()
  return createHmac('sha256', key).update(text).digest()
}
