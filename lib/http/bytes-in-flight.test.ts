import { expect, it } from 'vitest'
import { BytesInFlight } from './bytes-in-flight'

it('holds so much for one caller, and so much for all', () => {
  const bytes = new BytesInFlight({ caller: 10, all: 15 })
  expect(bytes.reserve('ana', 10)).toBe(true)
  expect(bytes.reserve('ana', 1)).toBe(false)
  expect(bytes.reserve('iva', 5)).toBe(true)
  expect(bytes.reserve('eva', 1)).toBe(false)
  bytes.release('ana', 10)
  expect(bytes.reserve('eva', 10)).toBe(true)
  expect(bytes.reserve('iva', 1)).toBe(false)
})
