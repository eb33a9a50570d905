import { expect, it } from 'vitest'
import { parseDecimal } from './parse-decimal'

it.each([
  ['45,5', 45.5],
  ['45.5', 45.5],
  ['45,00', 45],
  ['1.250,5', 1250.5],
  ['1,250.25', 1250.25],
])('reads %j as %s', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

it.each(['45', '1.250', '45,555', '-4,5', '4,5,5', ',5', ''])('does not read %j', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})
