import type { SupabaseClient } from '@supabase/supabase-js'
import { authService } from './config'
import { sessionCookieName } from './has-session-cookie'
import { rememberedSeconds } from './remember'
import { readCookies, writeCookies } from './session-cookies'

let client: Promise<SupabaseClient> | undefined

/**
 * Returns the auth client, loaded on first use: visitors never download it. It refreshes the session, stores it in
 * cookies, and redeems the code in the address (PKCE).
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

/** Tells embedded auth that a session ends with the browser, so that it ends the session after 7 days. */
const fetchFromEmbedded: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (rememberedSeconds() === null) headers.set('X-Remember-Me', '0')
  return fetch(input, { ...init, headers })
}
