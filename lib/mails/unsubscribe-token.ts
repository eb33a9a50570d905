import 'server-only'
import { isSigned, sign } from '@/lib/http/secret'
import { isUuid } from '@/lib/platform/uuid'

const purpose = 'saved searches: unsubscribe'

const subjects = { search: '', account: 'a-', prices: 'p-', newsletter: 'n-' } as const
type Subject = keyof typeof subjects

export interface Unsubscription {
  subject: Subject
  id: string
}

/** The token never expires. */
export async function unsubscribeToken(subject: Subject, id: string): Promise<string> {
  const name = subject === 'newsletter' ? Buffer.from(id).toString('base64url') : id
  const text = `${subjects[subject]}${name}`
  return `${text}.${await sign(purpose, text)}`
}

export async function readUnsubscribeToken(token: string): Promise<Unsubscription | null> {
  const [text = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || text.length > 500) return null
  if (!(await isSigned(purpose, text, signature))) return null
  if (text.startsWith(subjects.newsletter)) {
    return { subject: 'newsletter', id: Buffer.from(text.slice(2), 'base64url').toString() }
  }
  const named = (['account', 'prices'] as const).find((name) => text.startsWith(subjects[name]))
  const subject = named ?? 'search'
  const id = text.slice(subjects[subject].length)
  return isUuid(id) ? { subject, id } : null
}
