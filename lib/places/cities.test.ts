import { expect, test } from 'vitest'
import { cities } from './cities'
import { findTown } from './towns'

test('every city is a town that we know', () => {
  expect(cities.filter((name) => findTown(name)?.name !== name)).toEqual([])
})
