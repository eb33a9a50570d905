import { beforeEach, expect, it, vi } from 'vitest'

const config = vi.hoisted(() => ({ current: null as { supabaseUrl: string; supabaseKey: string } | null }))
const createBrowserClient = vi.hoisted(() => vi.fn())
vi.mock('@/lib/browser/runtime-config', () => ({ runtimeConfig: () => config.current }))
vi.mock('@supabase/ssr', () => ({ createBrowserClient }))

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage, location: { origin: 'https://kljuc.test' } })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  )
  createBrowserClient.mockReset()
  vi.resetModules()
})

async function clientOptions(): Promise<{ global: { fetch?: typeof fetch } }> {
  const { authClient } = await import('./client')
  await authClient()
  return createBrowserClient.mock.calls[0]?.[2]
}

/** The remember header of a request by the client, whose other headers are kept. */
async function rememberHeader(): Promise<string | null> {
  const { global } = await clientOptions()
  await global.fetch?.('https://kljuc.test/auth/v1/token', { method: 'POST', headers: { apikey: 'any' } })
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? []
  const headers = new Headers(init?.headers)
  expect([init?.method, headers.get('apikey')]).toEqual(['POST', 'any'])
  return headers.get('x-remember-me')
}

it('tells embedded auth of a session that ends with the browser', async () => {
  expect(await rememberHeader()).toBe('0')
})

it('tells it nothing of one that is remembered', async () => {
  kept.set('remember_me_until', String(Date.now() + 60_000))
  expect(await rememberHeader()).toBeNull()
})

it('leaves the calls to a Supabase project as they are', async () => {
  config.current = { supabaseUrl: 'https://project.supabase.co', supabaseKey: 'key' }
  expect((await clientOptions()).global.fetch).toBeUndefined()
  config.current = null
})

it('lets people read that the site is maintained, which the client of a 503 does not', async () => {
  const answer = (code: string) => new Response(JSON.stringify({ error_code: code }), { status: 503 })
  const { global } = await clientOptions()
  const statusOf = async (code: string) => {
    vi.mocked(fetch).mockResolvedValueOnce(answer(code))
    const response = await global.fetch?.('https://kljuc.test/auth/v1/token')
    return [response?.status, await response?.json()]
  }
  expect(await statusOf('maintenance')).toEqual([403, { error_code: 'maintenance' }])
  expect(await statusOf('auth_unavailable')).toEqual([503, { error_code: 'auth_unavailable' }])
})
