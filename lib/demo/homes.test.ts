import { expect, it } from 'vitest'
import { flat, house, inTown, premises } from './draft'
import { homesFor } from './homes'

const facts = { at: 'Ulica 1', area: 60, price: 120_000, rooms: 3, floor: '2/4' }

function homesOf(draft: ReturnType<typeof flat>, inVojvodina = false): string[] {
  const [whole] = inTown('Beograd', 'SALE', [draft])
  return whole ? homesFor(whole, inVojvodina) : []
}

it('shows a flat in rooms of its age, state and price', () => {
  expect(homesOf(flat({ ...facts, year: 1936 }, '', 'a', ''))).toContain('dorcol')
  expect(homesOf(flat({ ...facts, year: 1974 }, '', 'b', ''))).toContain('blokovi')
  expect(homesOf(flat({ ...facts, year: 2015 }, '', 'c', ''))).toContain('zemunska')
  expect(homesOf(flat({ ...facts, year: 2015, price: 240_000 }, '', 'd', ''))).toContain('vode')
  expect(homesOf(flat({ ...facts, year: 1974, toRenovate: true }, '', 'e', ''))).toEqual(['za-renoviranje'])
  expect(homesOf(flat({ ...facts, year: 2015, rooms: 1, area: 28 }, '', 'f', ''))).toEqual(['garsonjera'])
  expect(homesOf(flat({ ...facts, year: 2015, floor: 'PTK/5' }, '', 'g', ''))).toEqual(['potkrovlje'])
})

it('shows a house as its region builds them', () => {
  expect(homesOf(house('village', facts, '', 'a', ''), true)).toEqual(['salas'])
  expect(homesOf(house('village', facts, '', 'b', ''))).toEqual(['seoska'])
  expect(homesOf(house('villa', facts, '', 'c', ''))).toEqual(['vila'])
})

it('shows premises by what is done there', () => {
  expect(homesOf(premises('garage', { ...facts, year: 2018 }, '', 'a', ''))).toEqual(['garaza-podzemna'])
  expect(homesOf(premises('warehouse', facts, '', 'b', ''))).toEqual(['magacin'])
})
