import { expect, it } from 'vitest'
import { findEditConflicts, resolveEditConflicts } from './edit-conflicts'
import { emptyForm } from './listing-form'

const base = { ...emptyForm('Srbija'), title: 'Stan', price: '90000', rooms: '2', amenities: ['lift'] }

it('names what differs, and whose change it is', () => {
  const mine = { ...base, title: 'Moj stan', rooms: '3' }
  const theirs = { ...base, rooms: '4', amenities: ['lift', 'pool'] }
  expect(findEditConflicts(base, mine, theirs)).toEqual([
    { field: 'title', changedHere: true },
    { field: 'rooms', changedHere: true },
    { field: 'amenities', changedHere: false },
  ])
  expect(resolveEditConflicts(mine, theirs, new Set(['title']))).toEqual({ ...theirs, title: 'Moj stan' })
})

it('sees no difference in another way to write the same', () => {
  expect(findEditConflicts(base, { ...base, price: ' 90.000' }, base)).toEqual([])
  const halved = { ...base, area_m2: '52,5' }
  expect(findEditConflicts(halved, { ...halved, area_m2: '52.5' }, halved)).toEqual([])
})
