import type { SupabaseClient } from '@supabase/supabase-js'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { sessionCookieName } from './has-session-cookie'
import { readCookies, rememberedSeconds, writeCookies } from './session-storage'

let client: Promise<SupabaseClient> | undefined

/** Loaded on demand, so that visitors never download it. @throws when the download fails; the next call retries */
export function authClient(): Promise<SupabaseClient> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

export function authService(): { url: string; key: string } {
  const config = runtimeConfig()
  return { url: config?.supabaseUrl ?? window.location.origin, key: config?.supabaseKey ?? 'embedded' }
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

/** Sends `Remember me`: embedded auth ends a session that is not remembered after 7 days. */
const fetchFromEmbedded: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  if (rememberedSeconds() === null) headers.set('X-Remember-Me', '0')
  return withReason(await fetch(input, { ...init, headers }))
}

/** The client of the auth service reads no error of a 503; that of maintenance is one that people are told. */
async function withReason(response: Response): Promise<Response> {
  if (response.status !== 503) return response
  const text = await response.text()
  const status = text.includes('"maintenance"') ? 403 : response.status
  return new Response(text, { status, headers: response.headers })
}
