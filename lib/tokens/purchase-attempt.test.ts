import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginAttempt, endAttempt, openAttempt } from './purchase-attempt'

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() })
  endAttempt()
})

describe('a purchase attempt', () => {
  it('keeps its key until an answer came', () => {
    const first = beginAttempt('ana', 3)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(beginAttempt('ana', 3)).toBe(first)
    endAttempt()
    expect(beginAttempt('ana', 3)).not.toBe(first)
  })

  it('is another one for another amount and another person', () => {
    const first = beginAttempt('ana', 3)
    expect(beginAttempt('ana', 10)).not.toBe(first)
    const second = beginAttempt('ana', 10)
    expect(beginAttempt('marko', 10)).not.toBe(second)
  })

  it('is found again after a reload, by its person alone', () => {
    const key = beginAttempt('ana', 10, 1_000)
    expect(openAttempt('ana', 2_000)).toEqual({ userId: 'ana', amount: 10, key, startedAt: 1_000 })
    expect(openAttempt('marko', 2_000)).toBeNull()
  })

  it('is over before the server forgets the key', () => {
    const key = beginAttempt('ana', 1, 0)
    const dayLater = 24 * 60 * 60 * 1000
    expect(openAttempt('ana', dayLater)).toBeNull()
    expect(beginAttempt('ana', 1, dayLater)).not.toBe(key)
  })

  it('survives what others wrote into the storage', () => {
    for (const text of ['', 'null', '{', '[]', '{"userId":"ana"}', '{"userId":"ana","amount":"3"}']) {
      window.sessionStorage.setItem('kljuc-purchase', text)
      expect(openAttempt('ana')).toBeNull()
    }
  })

  it('lasts as long as the page where there is no storage', () => {
    vi.stubGlobal('window', {})
    const key = beginAttempt('ana', 3)
    expect(beginAttempt('ana', 3)).toBe(key)
    endAttempt()
    expect(openAttempt('ana')).toBeNull()
  })
})
