import 'server-only'
import { randomBytes } from 'node:crypto'
import { env } from '@/lib/env'
import { isSigned, sign } from '@/lib/http/signature'

/** Marks a device on which an account has signed in; used only to exempt it from delays caused by other clients. */
const cookieName = 'kljuc-device'
const maxAgeSeconds = 365 * 24 * 3600

/** @returns the id of a device on which the account has signed in, or null */
export async function readDeviceCookie(headers: Headers, account: string): Promise<string | null> {
  const found = /(?:^|;\s*)kljuc-device=([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '')
  const [, id = '', signature = ''] = found ?? []
  return found && (await isSigned('device cookie', `${id} ${account}`, signature)) ? id : null
}

export async function setDeviceCookie(response: Response, account: string): Promise<Response> {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${await sign('device cookie', `${id} ${account}`)}`
  const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : ''
  const headers = new Headers(response.headers)
  headers.append(
    'Set-Cookie',
    `${cookieName}=${value}; Path=/auth/v1; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  return new Response(response.body, { status: response.status, headers })
}
