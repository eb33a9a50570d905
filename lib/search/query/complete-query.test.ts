import { expect, it } from 'vitest'
import { completeQuery } from './complete-query'

const noTowns = () => []

it('completes no single letter after a preposition: `u n` is no beginning of `u najam`', () => {
  expect(completeQuery('stan u n', noTowns)).toEqual([])
})

it('completes the words after a preposition from their third letter on', () => {
  expect(completeQuery('stan u naj', noTowns)).toContainEqual({ type: ['apartment'], purpose: 'RENT' })
})

it('completes a structure after its kind', () => {
  expect(completeQuery('stan gars', noTowns)).toEqual([
    { type: ['apartment'], structureMin: 0.5, structureMax: 0.5 },
  ])
})

it('completes a structure to itself alone, not to the ranges that begin with it', () => {
  expect(completeQuery('dvos', noTowns)).toEqual([{ type: ['apartment'], structureMin: 2, structureMax: 2 }])
})

it('completes premises, and a garage that is searched alone', () => {
  const garage = { type: ['commercial'], premises: ['garage'] }
  expect(completeQuery('magac', noTowns)).toContainEqual({ type: ['commercial'], premises: ['warehouse'] })
  expect(completeQuery('gara', noTowns)).toContainEqual(garage)
  expect(completeQuery('stan gara', noTowns)).not.toContainEqual(garage)
})
