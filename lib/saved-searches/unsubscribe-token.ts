import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '@/lib/api/ids'
import { authSecret } from '@/lib/auth/secret'

/** What the link in a search's mails carries: the search, and that it was us who wrote it. It is good for ever. */
export async function unsubscribeToken(searchId: string): Promise<string> {
  return `${searchId}.${(await signatureOf(searchId)).toString('base64url')}`
}

/** The id of the search that a token is for; null for one that we did not write. */
export async function readUnsubscribeToken(token: string): Promise<string | null> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (!isId(id) || id !== id.toLowerCase() || more.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const right = await signatureOf(id)
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** Under a key of its own, so that nothing signed here is of use elsewhere. */
async function signatureOf(searchId: string): Promise<Buffer> {
  const key = createHmac('sha256', await authSecret())
    .update('saved searches: unsubscribe')
    .digest()
  return createHmac('sha256', key).update(searchId).digest()
}
