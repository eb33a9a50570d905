import { localStore } from '@/lib/browser/storage'
import { asRecord } from '@/lib/platform/record'
import { isSessionCookie } from './has-session-cookie'

const rememberKey = 'remember_me_until'
const tokenKey = 'kljuc-token'
const rememberedMs = 7 * 24 * 60 * 60 * 1000

export function setRemembered(remembered: boolean, now = Date.now()): void {
  localStore.write(rememberKey, remembered ? String(now + rememberedMs) : null)
}

/** Returns the seconds until the session expires, null when it ends with the browser. */
export function rememberedSeconds(now = Date.now()): number | null {
  const text = localStore.read(rememberKey)
  if (text === null) return null
  const until = Number(text)
  return Number.isFinite(until) ? Math.max(0, Math.floor((until - now) / 1000)) : 0
}

export function storeToken(session: { access_token: string; expires_at?: number | undefined } | null): void {
  const { access_token, expires_at } = session ?? {}
  localStore.write(tokenKey, expires_at ? JSON.stringify({ access_token, expires_at }) : null)
}

/** Returns the stored access token until it expires. */
export function storedToken(now = Date.now()): string | null {
  const { access_token: token, expires_at: expiresAt } = asRecord(localStore.readJson(tokenKey))
  if (typeof token !== 'string' || typeof expiresAt !== 'number') return null
  return expiresAt * 1000 > now ? token : null
}

interface Cookie {
  name: string
  value: string
}

export function readCookies(): Cookie[] {
  return document.cookie.split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    if (at < 0) return []
    return [{ name: pair.slice(0, at).trim(), value: decode(pair.slice(at + 1).trim()) }]
  })
}

/** `Remember me` decides how long the session's cookies last. */
export function writeCookies(cookies: (Cookie & { options: { maxAge?: number | undefined } })[]): void {
  for (const { name, value, options } of cookies) {
    const removed = options.maxAge === 0
    const seconds = removed ? 0 : isSessionCookie(name) ? rememberedSeconds() : null
    const age = seconds === null ? '' : `; Max-Age=${seconds}`
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`
  }
}

export function removeSessionCookies(): void {
  const cookies = readCookies().filter(({ name }) => isSessionCookie(name))
  writeCookies(cookies.map(({ name }) => ({ name, value: '', options: { maxAge: 0 } })))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** In local storage: something of the account is kept for when there is no network (`kept-answers.ts`). */
export const keptFlag = 'kljuc-account-kept'
