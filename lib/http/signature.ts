import 'server-only'
import { createHmac } from 'node:crypto'
import { safeEqual } from '@/lib/platform/safe-equal'
import { authSecret } from './secret'

type SigningPurpose = 'device cookie' | 'saved searches: unsubscribe' | `link: ${string}`

export async function signingKey(purpose: SigningPurpose): Promise<Buffer> {
  return hmac(await authSecret(), purpose)
}

export async function sign(purpose: SigningPurpose, text: string): Promise<string> {
  return hmac(await signingKey(purpose), text).toString('base64url')
}

export async function isSigned(purpose: SigningPurpose, text: string, signature: string): Promise<boolean> {
  return safeEqual(signature, await sign(purpose, text))
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
