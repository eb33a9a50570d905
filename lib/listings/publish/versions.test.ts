import { expect, it } from 'vitest'
import { emptyForm } from './listing-form'
import { compareVersions, mergeVersions } from './versions'

const base = { ...emptyForm('Srbija'), title: 'Stan', price: '90000', rooms: '2', amenities: ['lift'] }

it('names what differs, and whose change it is', () => {
  const mine = { ...base, title: 'Moj stan', rooms: '3' }
  const theirs = { ...base, rooms: '4', amenities: ['lift', 'pool'] }
  expect(compareVersions(base, mine, theirs)).toEqual([
    { field: 'title', changedHere: true },
    { field: 'rooms', changedHere: true },
    { field: 'amenities', changedHere: false },
  ])
  expect(mergeVersions(mine, theirs, new Set(['title']))).toEqual({ ...theirs, title: 'Moj stan' })
})

it('sees no difference in another way to write the same', () => {
  expect(compareVersions(base, { ...base, price: ' 90.000' }, base)).toEqual([])
})
