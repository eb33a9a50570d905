import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberedSeconds, setRemembered, storedToken, storeToken } from './session-storage'

const now = Date.UTC(2026, 0, 1)
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('remember me', () => {
  it('is kept in milliseconds, 7 days ahead', () => {
    setRemembered(true, now)
    expect(kept.get('remember_me_until')).toBe(String(Date.UTC(2026, 0, 8)))
    expect(rememberedSeconds(now)).toBe(7 * 24 * 60 * 60)
  })

  it('runs out', () => {
    setRemembered(true, now)
    expect(rememberedSeconds(Date.UTC(2026, 0, 8))).toBe(0)
    expect(rememberedSeconds(Date.UTC(2027, 0, 1))).toBe(0)
  })

  it('leaves nothing behind when it is not wanted', () => {
    setRemembered(true, now)
    setRemembered(false)
    expect(kept.size).toBe(0)
    expect(rememberedSeconds(now)).toBeNull()
  })

  it('has run out when what is kept makes no sense', () => {
    kept.set('remember_me_until', 'soon')
    expect(rememberedSeconds(now)).toBe(0)
  })

  it('does without storage', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    expect(() => setRemembered(true, now)).not.toThrow()
    expect(rememberedSeconds(now)).toBeNull()
  })
})

describe('the stored token', () => {
  it('is given back until it expires', () => {
    storeToken({ access_token: 'token', expires_at: now / 1000 + 60 })
    expect(storedToken(now)).toBe('token')
    expect(storedToken(now + 60_000)).toBeNull()
  })

  it('is forgotten with the session', () => {
    storeToken({ access_token: 'token', expires_at: now / 1000 + 60 })
    storeToken(null)
    expect(kept.size).toBe(0)
    expect(storedToken(now)).toBeNull()
  })

  it.each(['', 'null', '1', '{', '{}', '{"access_token":1,"expires_at":9e9}', '{"access_token":"a"}'])(
    'is none when %s is kept',
    (text) => {
      kept.set('kljuc-token', text)
      expect(storedToken(now)).toBeNull()
    },
  )
})
