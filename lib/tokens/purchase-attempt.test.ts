import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenPackages } from './packages'
import {
  findPurchaseAttempt,
  finishPurchaseAttempt,
  savePendingPackage,
  startPurchaseAttempt,
  takePendingPackage,
} from './purchase-attempt'

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
  finishPurchaseAttempt()
})

describe('a purchase attempt', () => {
  it('keeps its key until an answer came', () => {
    const first = startPurchaseAttempt('ana', 3)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(startPurchaseAttempt('ana', 3)).toBe(first)
    finishPurchaseAttempt()
    expect(startPurchaseAttempt('ana', 3)).not.toBe(first)
  })

  it('is another one for another amount and another person', () => {
    const first = startPurchaseAttempt('ana', 3)
    expect(startPurchaseAttempt('ana', 10)).not.toBe(first)
    const second = startPurchaseAttempt('ana', 10)
    expect(startPurchaseAttempt('marko', 10)).not.toBe(second)
  })

  it('is found again after a reload, by its person alone', () => {
    const key = startPurchaseAttempt('ana', 10, 1_000)
    expect(findPurchaseAttempt('ana', 2_000)).toEqual({ userId: 'ana', amount: 10, key, startedAt: 1_000 })
    expect(findPurchaseAttempt('marko', 2_000)).toBeNull()
  })

  it('is over before the server forgets the key', () => {
    const key = startPurchaseAttempt('ana', 1, 0)
    const dayLater = 24 * 60 * 60 * 1000
    expect(findPurchaseAttempt('ana', dayLater)).toBeNull()
    expect(startPurchaseAttempt('ana', 1, dayLater)).not.toBe(key)
  })

  it('survives what others wrote into the storage', () => {
    for (const text of ['', 'null', '{', '[]', '{"userId":"ana"}', '{"userId":"ana","amount":"3"}']) {
      window.sessionStorage.setItem('kljuc-purchase', text)
      expect(findPurchaseAttempt('ana')).toBeNull()
    }
  })

  it('lasts as long as the page where there is no storage', () => {
    vi.stubGlobal('window', {})
    const key = startPurchaseAttempt('ana', 3)
    expect(startPurchaseAttempt('ana', 3)).toBe(key)
    finishPurchaseAttempt()
    expect(findPurchaseAttempt('ana')).toBeNull()
  })
})

afterEach(() => vi.unstubAllGlobals())

it('gives the kept package back once', () => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  expect(takePendingPackage()).toBeNull()
  savePendingPackage(tokenPackages[2])
  expect(takePendingPackage()).toBe(tokenPackages[2])
  expect(takePendingPackage()).toBeNull()
  kept.set('kljuc-package', 'platinum')
  expect(takePendingPackage()).toBeNull()
})

it('does without session storage', () => {
  vi.stubGlobal('window', {})
  savePendingPackage(tokenPackages[0])
  expect(takePendingPackage()).toBeNull()
})
