import { expect, it } from 'vitest'
import { propertyTypes } from '@/lib/listings/kinds'
import { towns } from '@/lib/places/towns'
import { readFilters } from '@/lib/search/filters'
import { cachedSearchRoute } from './cached-search'

const route = (address: string) => {
  const [path = '', query] = address.split('?')
  return cachedSearchRoute(path, new URLSearchParams(query))
}

it.each([
  ['/buy', '-'],
  ['/rent', '-'],
  ['/buy?page=1', '-'],
  ['/buy?city=', '-'],
  ['/buy?q=&city=&minPrice=&type=&sort=newest', '-'],
  ['/buy?utm_source=viber&utm_campaign=x&fbclid=y&gclid=z', '-'],
  ['/rent?fbclid=y&city=cacak&utm_medium=social', 'city=Čačak'],
  ['/buy?city=cacak', 'city=Čačak'],
  ['/buy?city=Чачак&page=3', 'city=Čačak&page=3'],
  ['/rent?page=2&type=house&city=NIŠ', 'city=Niš&type=house&page=2'],
])('%s is kept as %s', (address, kept) => {
  const [, browse, path, filters = ''] = (route(address) ?? '').split('/')
  expect([browse, path]).toEqual(['browse', address.slice(1).split('?')[0]])
  const canonical = new URLSearchParams(decodeURIComponent(filters))
  expect(canonical.toString()).toBe(new URLSearchParams(kept).toString())
})

it.each([
  '/buy?q=stan',
  '/buy?city=Atlantida',
  '/buy?minPrice=1000',
  '/buy?rooms=3',
  '/buy?sort=price_asc',
  '/buy?limit=12',
  '/buy?page=4',
  '/buy?page=abc',
  '/buy?type=castle',
  '/',
  '/search?city=Niš',
  '/tokens',
])('%s is rendered anew each time', (address) => {
  expect(route(address)).toBeNull()
})

it('what is kept is a bounded family, whatever is asked', () => {
  const kept = new Set<string | null>()
  for (const path of ['/buy', '/rent']) {
    for (const city of [...towns.slice(0, 40).map((town) => town.name.toUpperCase()), 'Nigde', '']) {
      for (const type of [...propertyTypes, 'castle', '']) {
        for (const page of ['', '1', '2', '3', '4', '999'])
          kept.add(route(`${path}?${new URLSearchParams({ city, type, page })}`))
      }
    }
  }
  kept.delete(null)
  expect(kept.size).toBe(2 * 41 * 6 * 3)
})

it('a kept route gives its filters back', () => {
  const filters = decodeURIComponent(route('/rent?page=2&type=house&city=nis')?.split('/').at(-1) ?? '')
  expect(readFilters(new URLSearchParams(filters), { groupedDigits: false })).toEqual({
    filters: { city: 'Niš', type: 'house', page: 2 },
    unreadable: [],
  })
})
