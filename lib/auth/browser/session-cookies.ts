import { isSessionCookie } from './has-session-cookie'
import { rememberedSeconds } from './remember'

interface Cookie {
  name: string
  value: string
}

export function readCookies(): Cookie[] {
  return document.cookie.split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    if (at < 0) return []
    return [{ name: pair.slice(0, at).trim(), value: decoded(pair.slice(at + 1).trim()) }]
  })
}

/** `Remember me` decides how long they last. */
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
  const held = readCookies().filter(({ name }) => isSessionCookie(name))
  writeCookies(held.map(({ name }) => ({ name, value: '', options: { maxAge: 0 } })))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
