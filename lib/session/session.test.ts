import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const authClient = vi.hoisted(() => vi.fn())
vi.mock('./client', () => ({ authClient }))

const kept = new Map<string, string>()
const page = { jar: new Map<string, string>() }

/** Opens a page with cookies and local storage. Loads the session module anew, since it holds state. */
function openPage(cookies: Record<string, string>) {
  page.jar = new Map(Object.entries(cookies))
  const document = {
    get cookie() {
      return [...page.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) page.jar.delete(name)
      else page.jar.set(name, value)
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { localStorage, location: { protocol: 'https:' } })
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const session = () => ({
  access_token: 'token',
  expires_at: inAnHour(),
  user: { id: 'id', email: 'a@b.rs', user_metadata: {}, app_metadata: {} },
})

/** A fake auth client with what the session module uses. */
function clientWith(getSession: () => Promise<unknown>) {
  const auth = { getSession, onAuthStateChange: vi.fn(), signOut: vi.fn(), refreshSession: vi.fn() }
  authClient.mockResolvedValue({ auth })
  return auth
}

const load = () => import('./session')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  authClient.mockReset()
  kept.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('getAccessToken', () => {
  it('is null for a visitor, who downloads nothing', async () => {
    openPage({ NEXT_LOCALE: 'en', 'kljuc-auth-code-verifier': 'a' })
    const { getAccessToken } = await load()
    expect(await getAccessToken()).toBeNull()
    expect(authClient).not.toHaveBeenCalled()
  })

  it("is the session's", async () => {
    openPage({ 'kljuc-auth': 'a' })
    clientWith(async () => ({ data: { session: session() } }))
    const { getAccessToken } = await load()
    expect(await getAccessToken()).toBe('token')
  })

  it('is the stored one when the lookup takes more than 5 s', async () => {
    openPage({ 'kljuc-auth': 'a' })
    kept.set('kljuc-token', JSON.stringify({ access_token: 'stored', expires_at: inAnHour() }))
    clientWith(() => new Promise(() => {}))
    const { getAccessToken } = await load()
    const settled = vi.fn()
    const token = getAccessToken().finally(settled)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(await token).toBe('stored')
  })

  it('is null when the lookup hangs and the stored one has expired', async () => {
    openPage({ 'kljuc-auth': 'a' })
    kept.set('kljuc-token', JSON.stringify({ access_token: 'stored', expires_at: inAnHour() - 7200 }))
    clientWith(() => new Promise(() => {}))
    const { getAccessToken } = await load()
    const token = getAccessToken()
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await token).toBeNull()
  })

  it('ends a session whose time is over', async () => {
    openPage({ 'kljuc-auth.0': 'a', 'kljuc-auth.1': 'b', NEXT_LOCALE: 'en' })
    kept.set('remember_me_until', String(Date.now() - 1))
    const { getAccessToken } = await load()
    expect(await getAccessToken()).toBeNull()
    expect([...page.jar.keys()]).toEqual(['NEXT_LOCALE'])
    expect(kept.size).toBe(0)
    expect(authClient).not.toHaveBeenCalled()
  })
})

describe('signOut', () => {
  it('holds in this browser even when the auth service does not answer', async () => {
    openPage({ 'kljuc-auth': 'a' })
    kept.set('kljuc-token', 'anything')
    const auth = clientWith(async () => ({ data: { session: session() } }))
    auth.signOut.mockReturnValue(new Promise(() => {}))
    const { signOut } = await load()
    const done = signOut()
    await vi.advanceTimersByTimeAsync(5_100)
    await done
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' })
    expect(page.jar.size).toBe(0)
    expect(kept.size).toBe(0)
  })
})

describe('renewAccessToken', () => {
  it('ends the session that cannot be renewed', async () => {
    openPage({ 'kljuc-auth': 'a' })
    const auth = clientWith(async () => ({ data: { session: session() } }))
    auth.refreshSession.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError' } })
    const { renewAccessToken } = await load()
    expect(await renewAccessToken()).toBeNull()
    expect(page.jar.size).toBe(0)
  })

  it('keeps it when only the network is away', async () => {
    openPage({ 'kljuc-auth': 'a' })
    const auth = clientWith(async () => ({ data: { session: session() } }))
    const error = { name: 'AuthRetryableFetchError' }
    auth.refreshSession.mockResolvedValue({ data: { session: null }, error })
    const { renewAccessToken } = await load()
    expect(await renewAccessToken()).toBeNull()
    expect(page.jar.size).toBe(1)
  })
})

describe('the state of the session', () => {
  it('is known to be unknown when the lookup fails, and can be asked for again', async () => {
    openPage({ 'kljuc-auth': 'a' })
    const auth = clientWith(() => new Promise(() => {}))
    const module = await load()
    module.recheckSession()
    expect(module.sessionState()).toMatchObject({ status: 'loading' })
    await vi.advanceTimersByTimeAsync(5_100)
    expect(module.sessionState()).toEqual({ status: 'visitor', user: null, problem: 'unreachable' })
    expect(page.jar.size).toBe(1)
    auth.getSession = async () => ({ data: { session: session() } })
    module.recheckSession()
    await vi.advanceTimersByTimeAsync(0)
    expect(module.sessionState()).toMatchObject({ status: 'signed-in', user: { id: 'id' } })
  })

  it('says that a session has ended by itself, and not that somebody signed out', async () => {
    openPage({ 'kljuc-auth': 'a' })
    const auth = clientWith(async () => ({ data: { session: session() } }))
    auth.refreshSession.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError' } })
    const module = await load()
    module.recheckSession()
    await vi.advanceTimersByTimeAsync(0)
    await module.renewAccessToken()
    expect(module.sessionState()).toEqual({ status: 'visitor', user: null, problem: 'ended' })
    await module.signOut()
    expect(module.sessionState()).toEqual({ status: 'visitor', user: null })
  })
})
