import { expect, it, test } from 'vitest'
import { formatDate, formatOpeningHours } from './date'

test('a date is written in Serbian Latin, never in Cyrillic', () => {
  expect(formatDate('sr-Latn', '2026-11-20T12:00:00.000Z')).toBe('20. novembra 2026.')
  expect(formatDate('en', '2026-11-20T12:00:00.000Z')).toBe('20 November 2026')
})

test.each(
  [
    ['januara', 'January'],
    ['februara', 'February'],
    ['marta', 'March'],
    ['aprila', 'April'],
    ['maja', 'May'],
    ['juna', 'June'],
    ['jula', 'July'],
    ['avgusta', 'August'],
    ['septembra', 'September'],
    ['oktobra', 'October'],
    ['novembra', 'November'],
    ['decembra', 'December'],
  ].map(([serbian, english], index) => ({ serbian, english, month: String(index + 1).padStart(2, '0') })),
)('a Serbian month stands in the genitive behind its day: $serbian', ({ serbian, english, month }) => {
  expect(formatDate('sr-Latn', `2026-${month}-03T12:00:00.000Z`)).toBe(`3. ${serbian} 2026.`)
  expect(formatDate('en', `2026-${month}-03T12:00:00.000Z`)).toBe(`3 ${english} 2026`)
})

test('the day is the one in Belgrade', () => {
  expect(formatDate('sr-Latn', '2026-11-20T23:30:00.000Z')).toBe('21. novembra 2026.')
})

test('what is no time is an empty text', () => {
  expect(formatDate('en', 'soon')).toBe('')
})

it.each([
  ['Mo-Fr 09:00-17:00', 'ponedeljak–petak, 09:00–17:00', 'Monday–Friday, 09:00–17:00'],
  ['Su 10:00-14:00', 'nedelja, 10:00–14:00', 'Sunday, 10:00–14:00'],
])('formats %s', (hours, serbian, english) => {
  expect([formatOpeningHours('sr-Latn', hours), formatOpeningHours('en', hours)]).toEqual([serbian, english])
})
