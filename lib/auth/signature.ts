import 'server-only'
import { createHmac } from 'node:crypto'
import { safeEqual } from '@/lib/server/security/safe-equal'
import { authSecret } from './secret'

/** What is signed: nothing that is signed for one purpose is of use for another. */
type SigningPurpose = 'device cookie' | 'saved searches: unsubscribe' | `link: ${string}`

/** The key of a purpose, made from the secret that signs sessions. */
export async function signingKey(purpose: SigningPurpose): Promise<Buffer> {
  return hmac(await authSecret(), purpose)
}

/** The signature of a text, in base64url. */
export async function sign(purpose: SigningPurpose, text: string): Promise<string> {
  return hmac(await signingKey(purpose), text).toString('base64url')
}

/** Whether we signed a text for that purpose. */
export async function isSigned(purpose: SigningPurpose, text: string, signature: string): Promise<boolean> {
  return safeEqual(signature, await sign(purpose, text))
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
