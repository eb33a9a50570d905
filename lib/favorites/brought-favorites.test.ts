import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { packedFavorites, packFavorites, unpackFavorite } from './brought-favorites'
import { favorites } from './favorites-store'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  favorites.replace([])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('carries a visitor’s favorites over the sign-in, until the account has each', () => {
  packFavorites()
  expect(kept.size).toBe(0)
  favorites.replace(['a', 'b'])
  packFavorites()
  favorites.replace(['b', 'c'])
  packFavorites()
  expect(packedFavorites()).toEqual(['a', 'b', 'c'])
  for (const id of ['a', 'c', 'b']) unpackFavorite(id)
  expect(packedFavorites()).toEqual([])
  expect(kept.size).toBe(0)
})

it('holds nothing where nothing can be read, and never throws', () => {
  for (const text of ['{', '7', 'null', '{"a":1}']) {
    kept.set('kljuc-favorites', text)
    expect(packedFavorites()).toEqual([])
  }
  vi.stubGlobal('sessionStorage', undefined)
  favorites.replace(['a'])
  expect(packFavorites).not.toThrow()
  expect(packedFavorites()).toEqual([])
})
