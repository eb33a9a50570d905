import type { SupabaseClient } from '@supabase/supabase-js'
import { authService } from './config'
import { sessionCookieName } from './has-session-cookie'
import { rememberedSeconds } from './remember'
import { readCookies, writeCookies } from './session-cookies'

let client: Promise<SupabaseClient> | undefined

/**
 * The auth client of this page, downloaded when it is first asked for: a visitor without a session never does.
 * It refreshes the session by itself, keeps it in cookies, and redeems the code that a sign-in or a mail leaves
 * in the address (PKCE).
 * @throws when the code cannot be downloaded; the next call tries again
 */
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

/** Tells embedded auth when a session is to end with the browser: it then ends it on its own side after 7 days. */
const fetchFromEmbedded: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (rememberedSeconds() === null) headers.set('X-Remember-Me', '0')
  return fetch(input, { ...init, headers })
}
