import { expect, it } from 'vitest'
import { csvRow, spreadsheetRow } from './csv'

it.each([
  ['ana@example.test', '"ana@example.test"'],
  ['a "b", c;\nd', '"a ""b"", c;\nd"'],
  ['=HYPERLINK("http://evil.test")', '"\'=HYPERLINK(""http://evil.test"")"'],
  ['+381641234567', '"\'+381641234567"'],
  ['-1+1', '"\'-1+1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['＝1', '"\'＝1"'],
  ['a=1', '"a=1"'],
  ['', '""'],
])('writes %j as %s', (text, cell) => {
  expect(csvRow([text, text])).toBe(`${cell},${cell}\r\n`)
  expect(spreadsheetRow([text, text])).toBe(`${cell};${cell}\r\n`)
})
