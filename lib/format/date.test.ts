import { expect, test } from 'vitest'
import { formatDate } from './date'

test('a date is written in Serbian Latin, never in Cyrillic', () => {
  expect(formatDate('sr-Latn', '2026-11-20T12:00:00.000Z')).toBe('20. novembar 2026.')
  expect(formatDate('en', '2026-11-20T12:00:00.000Z')).toBe('20 November 2026')
})

test('the day is the one in Belgrade', () => {
  expect(formatDate('sr-Latn', '2026-11-20T23:30:00.000Z')).toBe('21. novembar 2026.')
})

test('what is no time is an empty text', () => {
  expect(formatDate('en', 'soon')).toBe('')
})
