import 'server-only'
import { isSigned, sign } from '@/lib/auth/signature'
import { isUuid } from '@/lib/uuid'

const purpose = 'saved searches: unsubscribe'

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
  return `${text}.${await sign(purpose, text)}`
}

/** What a token turns off; null for one that we did not write. */
export async function readUnsubscribeToken(token: string): Promise<Unsubscription | null> {
  const [text = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || text.length > 500) return null
  if (!(await isSigned(purpose, text, signature))) return null
  if (text.startsWith(subjects.newsletter)) {
    return { subject: 'newsletter', id: Buffer.from(text.slice(2), 'base64url').toString() }
  }
  const subject = text.startsWith(subjects.account) ? 'account' : 'search'
  const id = text.slice(subjects[subject].length)
  return isUuid(id) ? { subject, id } : null
}
