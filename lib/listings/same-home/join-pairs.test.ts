import { describe, expect, it } from 'vitest'
import { joinPairs } from './join-pairs'

const listings = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, owner: `owner of ${id}`, home: null }))
const pair = (one: string, other: string, photos = 2) => ({ one, other, photos })

const groups = (...given: Parameters<typeof joinPairs>) => {
  const members = new Map<string, string[]>()
  for (const [id, home] of joinPairs(...given)) members.set(home, [...(members.get(home) ?? []), id].sort())
  return [...members.values()].sort()
}

describe('joinPairs', () => {
  it('joins what pairs connect, and leaves the others alone', () => {
    expect(groups(listings, [pair('a', 'b'), pair('b', 'c')], [])).toEqual([['a', 'b', 'c']])
    expect(groups(listings, [pair('a', 'b'), pair('d', 'e')], [])).toEqual([
      ['a', 'b'],
      ['d', 'e'],
    ])
    expect(groups(listings, [], [])).toEqual([])
  })

  it('never joins by a third listing what was said to be apart', () => {
    const pairs = [pair('a', 'b', 4), pair('b', 'c')]
    expect(groups(listings, pairs, [{ one: 'a', other: 'c' }])).toEqual([['a', 'b']])
    expect(groups(listings, pairs.reverse(), [{ one: 'c', other: 'a' }])).toEqual([['a', 'b']])
  })

  it('has one listing of an advertiser in a group', () => {
    const same = listings.map((each) => (each.id === 'c' ? { ...each, owner: 'owner of a' } : each))
    expect(groups(same, [pair('a', 'b'), pair('b', 'c')], [])).toEqual([['a', 'b']])
  })

  it('keeps the id of a home that grows, and gives parts of one that falls apart different ids', () => {
    const known = listings.map((each) => ({ ...each, home: each.id === 'e' ? null : 'home' }))
    expect(new Map(joinPairs(known, [pair('a', 'b'), pair('b', 'e')], [])).get('e')).toBe('home')
    const parts = new Map(joinPairs(known, [pair('a', 'b'), pair('c', 'd')], []))
    expect(parts.get('a')).toBe('home')
    expect(parts.get('c')).toBe(parts.get('d'))
    expect(parts.get('c')).not.toBe('home')
  })
})
