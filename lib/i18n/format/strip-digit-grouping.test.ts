import { expect, it } from 'vitest'
import { stripDigitGrouping } from './parse-decimal'

it.each([
  ['150000', '150000'],
  ['150.000', '150000'],
  ['150,000', '150000'],
  ['150 000', '150000'],
  ['150\u00a0000 €', '150000'],
  ['€150,000', '150000'],
  ['€ 150,000', '150000'],
  ['EUR 150,000', '150000'],
  ['150.000,00', '150000'],
  ['150.000,00 €', '150000'],
  ['€150,000.00', '150000'],
  ['950,00', '950'],
])('reads %j as %s', (text, digits) => {
  expect(stripDigitGrouping(text)).toBe(digits)
})

it.each(['150.000,50', '12,5', '1.50', '15.0000', 'mnogo'])('leaves %j', (text) => {
  expect(stripDigitGrouping(text)).toBe(text)
})
