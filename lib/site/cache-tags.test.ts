import { expect, it } from 'vitest'
import { apiTags, changedTags, listingTag, listTag } from './cache-tags'

const purposes = ['SALE', 'RENT'] as const

it('a list’s tag names what narrows it, and nothing else', () => {
  expect(listTag()).toBe(listTag(undefined, undefined))
  expect(listTag('')).toBe(listTag())
  const tags = [undefined, 'bor', 'nis'].flatMap((city) =>
    [undefined, ...purposes].map((purpose) => listTag(city, purpose)),
  )
  expect(new Set(tags).size).toBe(9)
})

it('a change expires the listing and every list that it was or is in, each once', () => {
  const tags = changedTags({ id: 'a', cities: ['bor', 'nis'], purposes: ['SALE', 'SALE'] })
  expect(new Set(tags).size).toBe(tags.length)
  expect([...tags].sort()).toEqual(
    [
      listingTag('a'),
      ...[undefined, 'bor', 'nis'].flatMap((city) => [listTag(city), listTag(city, 'SALE')]),
    ].sort(),
  )
})

it('a change leaves other towns, purposes and listings alone', () => {
  const tags = changedTags({ id: 'a', cities: ['bor'], purposes: ['RENT'] })
  for (const tag of [listingTag('b'), listTag('nis'), listTag('bor', 'SALE'), listTag(undefined, 'SALE')])
    expect(tags).not.toContain(tag)
})

it('a property’s page depends on the property and its town, not on every listing', () => {
  expect(apiTags('/v1/listings/a/price-comparison')).toEqual([listingTag('a')])
  expect(apiTags('/v1/prices/levels?ids=a,b')).toEqual([])
  expect(apiTags('/v1/listings?city=Bor&purpose=SALE')).toEqual([listTag('bor', 'SALE')])
})
