import type { SupabaseClient } from '@supabase/supabase-js'
import { authService } from './config'
import { sessionCookieName } from './has-session-cookie'
import { rememberedSeconds } from './remember'
import { readCookies, writeCookies } from './session-cookies'

let client: Promise<SupabaseClient> | undefined

/** Visitors never download it. @throws when the download fails; the next call tries again */
export function authClient(): Promise<SupabaseClient> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

async function createClient(): Promise<SupabaseClient> {
  const { createBrowserClient } = await import('@supabase/ssr')
  const { url, key } = authService()
  const isEmbedded = url === window.location.origin
  return createBrowserClient(url, key, {
    global: isEmbedded ? { fetch: fetchFromEmbedded } : {},
    cookieOptions: { name: sessionCookieName },
    cookies: { getAll: readCookies, setAll: writeCookies },
  })
}

/** Embedded auth ends a session that is not remembered after 7 days. */
const fetchFromEmbedded: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (rememberedSeconds() === null) headers.set('X-Remember-Me', '0')
  return fetch(input, { ...init, headers })
}
