import { expect, test } from 'vitest'
import { readRows, services, writeRows } from '../../tests/services/services.mjs'

test('the table of services keeps what it was given, and the text around it', () => {
  const [{ name }] = services
  const row = { result: '12 checks passed', date: '2026-11-28', commit: '46f72bb1aa' }
  const text = writeRows('# Results\n\n| command |\n\nThe end.\n', new Map([[name, row]]))
  expect(readRows(text).get(name)).toEqual(row)
  expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(services.length + 2)
  expect(text.startsWith('# Results\n\n|')).toBe(true)
  expect(text.endsWith('|\n\nThe end.\n')).toBe(true)
  expect(writeRows(text, readRows(text))).toBe(text)
})
