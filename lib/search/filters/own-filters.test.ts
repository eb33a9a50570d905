import { expect, it } from 'vitest'
import { parseOwnFilters, serializeOwnFilters } from './own-filters'

const read = (query: string) => parseOwnFilters(new URLSearchParams(query), { groupedDigits: false })

it.each([
  'q=lift&city=Ni%C5%A1&type=house&page=2&status=sold&withoutPhotos=1&expiring=1&agent=0b0f5c3e-2f2b-4c57-9d8e-9a3d0c4b7a11&sort=views',
  'sort=price_asc',
  'status=draft',
  '',
])('reads what it writes: %s', (query) => {
  const { filters, invalidNames } = read(query)
  expect(invalidNames).toEqual([])
  expect(serializeOwnFilters(filters)).toBe(query)
})

it('takes both styles, and names what it cannot read', () => {
  expect(read('without_photos=true').filters).toEqual({ withoutPhotos: true })
  expect(read('status=lost&expiring=soon&agent=me&sort=luck').invalidNames.sort()).toEqual([
    ...['agent', 'expiring', 'sort', 'status'],
  ])
})
