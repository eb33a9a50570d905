import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeVisitorFavorite, visitorFavorites } from './visitor-favorites'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps a visitor’s favorites, the latest first, each once', () => {
  for (const id of ['a', 'b', 'a']) changeVisitorFavorite(id, true)
  expect(visitorFavorites()).toEqual(['a', 'b'])
  for (const id of ['b', 'a', 'a']) changeVisitorFavorite(id, false)
  expect(visitorFavorites()).toEqual([])
  expect(kept.size).toBe(0)
})

it('keeps no more than 500', () => {
  for (let id = 0; id < 502; id++) changeVisitorFavorite(String(id), true)
  expect(visitorFavorites()).toHaveLength(500)
  expect(visitorFavorites()[0]).toBe('501')
})

it('holds nothing where nothing can be read, and never throws', () => {
  for (const text of ['{', '7', 'null', '{"a":1}']) {
    kept.set('kljuc-favorites', text)
    expect(visitorFavorites()).toEqual([])
  }
  vi.stubGlobal('window', {})
  expect(() => changeVisitorFavorite('a', true)).not.toThrow()
  expect(visitorFavorites()).toEqual([])
})
