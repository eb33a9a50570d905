import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from '@/lib/db/client'
import { env, storedSecretName } from '@/lib/env'
import { safeEqual } from '@/lib/platform/safe-equal'

/** The one that signs. Without AUTH_SECRET a generated one is stored in the database. @throws the database driver's error */
export async function authSecret(): Promise<string> {
  const [first] = await authSecrets()
  return first
}

/** All that are believed now, the one that signs first. @throws the database driver's error */
export async function authSecrets(): Promise<[string, ...string[]]> {
  const [first, ...others] = env.AUTH_SECRET ?? [{ secret: storedSecretName }]
  const valid = others.filter(({ until }) => until && until.getTime() > Date.now())
  return Promise.all([resolveSecret(first), ...valid.map(resolveSecret)])
}

const resolveSecret = ({ secret }: { secret: string }) =>
  secret === storedSecretName ? storedSecret() : Promise.resolve(secret)

let known: Promise<string> | undefined

function storedSecret(): Promise<string> {
  known ??= readStoredSecret().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

/** If several instances insert one, the first wins. */
async function readStoredSecret(): Promise<string> {
  const made = randomBytes(48).toString('base64url')
  await sql()`
    insert into kljuc.settings (key, value) values ('auth_secret', ${made}) on conflict (key) do nothing`
  const [row] = await sql()<{ value: string }[]>`select value from kljuc.settings where key = 'auth_secret'`
  if (!row) throw new Error('The secret of embedded sessions was removed while it was being read.')
  return row.value
}

type SigningPurpose =
  | 'device cookie'
  | 'network of a complaint'
  | 'saved searches: unsubscribe'
  | `link: ${string}`

export async function signingKey(purpose: SigningPurpose): Promise<Buffer> {
  return hmac(await authSecret(), purpose)
}

/** Keys of all secrets that are believed now, that of `signingKey` first. */
export async function verifyingKeys(purpose: SigningPurpose): Promise<Buffer[]> {
  return (await authSecrets()).map((secret) => hmac(secret, purpose))
}

export async function sign(purpose: SigningPurpose, text: string): Promise<string> {
  return hmac(await signingKey(purpose), text).toString('base64url')
}

export async function isSigned(purpose: SigningPurpose, text: string, signature: string): Promise<boolean> {
  const keys = await verifyingKeys(purpose)
  return keys.some((key) => safeEqual(signature, hmac(key, text).toString('base64url')))
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
