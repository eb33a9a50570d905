import { describe, expect, it, vi } from 'vitest'
import { createFavoritesStore } from './favorites-store'

describe('the favorites of a page', () => {
  it('start empty and toggle', () => {
    const store = createFavoritesStore()
    expect(store.read().ids.size).toBe(0)
    store.set('a', true)
    store.set('b', true)
    store.set('a', false)
    expect([...store.read().ids]).toEqual(['b'])
  })

  it('tell every listener, until it leaves', () => {
    const store = createFavoritesStore()
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    store.set('a', true)
    leave()
    store.set('b', true)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('change by replacement, so that readers can compare', () => {
    const store = createFavoritesStore()
    const before = store.read()
    store.set('a', true)
    expect(store.read()).not.toBe(before)
    expect(before.ids.size).toBe(0)
  })

  it('take back what the account did not accept, and say so until the next change', () => {
    const store = createFavoritesStore()
    store.set('a', true)
    store.fail('a', true)
    expect(store.read()).toEqual({ ids: new Set(), failure: { id: 'a', wanted: true } })
    store.fail('b', false)
    expect(store.read()).toEqual({ ids: new Set(['b']), failure: { id: 'b', wanted: false } })
    store.set('b', false)
    expect(store.read()).toEqual({ ids: new Set(), failure: null })
  })
})
