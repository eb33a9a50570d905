import { expect, it } from 'vitest'
import { formatOpeningHours } from './opening-hours'

it.each([
  ['Mo-Fr 09:00-17:00', 'ponedeljak–petak, 09:00–17:00', 'Monday–Friday, 09:00–17:00'],
  ['Su 10:00-14:00', 'nedelja, 10:00–14:00', 'Sunday, 10:00–14:00'],
])('formats %s', (hours, serbian, english) => {
  expect([formatOpeningHours('sr-Latn', hours), formatOpeningHours('en', hours)]).toEqual([serbian, english])
})
