import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { safeEqual } from '@/lib/platform/safe-equal'

let known: Promise<string> | undefined

/** Without AUTH_SECRET a generated one is stored in the database. @throws the database driver's error */
export function authSecret(): Promise<string> {
  if (env.AUTH_SECRET) return Promise.resolve(env.AUTH_SECRET)
  known ??= storedSecret().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

/** If several instances insert one, the first wins. */
async function storedSecret(): Promise<string> {
  const made = randomBytes(48).toString('base64url')
  await sql()`
    insert into kljuc.settings (key, value) values ('auth_secret', ${made}) on conflict (key) do nothing`
  const [row] = await sql()<{ value: string }[]>`select value from kljuc.settings where key = 'auth_secret'`
  if (!row) throw new Error('The secret of embedded sessions was removed while it was being read.')
  return row.value
}

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
