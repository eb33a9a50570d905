import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import postgres from 'postgres'

/** The secret with which the app signs embedded sessions; made as the app does where nobody has signed in yet. */
export async function embeddedSecret(): Promise<string> {
  if (process.env.AUTH_SECRET) return process.env.AUTH_SECRET
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 })
  const made = randomBytes(48).toString('base64url')
  await sql`
    insert into kljuc.settings (key, value) values ('auth_secret', ${made}) on conflict (key) do nothing`
  const [row] = await sql<{ value: string }[]>`select value from kljuc.settings where key = 'auth_secret'`
  await sql.end()
  if (!row) throw new Error('The app has kept no secret.')
  return row.value
}

/** Seconds, as tokens count. */
export const now = () => Math.floor(Date.now() / 1000)

/** The claims of a token of this user; `more` replaces or adds claims. */
export function claimsOf(
  user: { id: string; email: string },
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    sub: user.id,
    email: user.email,
    role: 'authenticated',
    aud: 'authenticated',
    iat: now(),
    exp: now() + 600,
    ...more,
  }
}

/** A token with these claims, with a valid signature. */
export function signToken(claims: Record<string, unknown>, key: string | KeyObject, alg: string) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg })
    .sign(typeof key === 'string' ? new TextEncoder().encode(key) : key)
}

export const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs by HMAC with any bytes under any algorithm name: libraries refuse to sign with a public key. */
export function forgeToken(claims: Record<string, unknown>, bytes: string | Buffer, alg = 'HS256'): string {
  const content = `${encodePart({ alg, typ: 'JWT' })}.${encodePart(claims)}`
  return `${content}.${createHmac('sha256', bytes).update(content).digest('base64url')}`
}

/** A token without a signature. */
export function unsignedToken(claims: Record<string, unknown>, alg = 'none'): string {
  return `${encodePart({ alg, typ: 'JWT' })}.${encodePart(claims)}.`
}
