import { expect, it } from 'vitest'
import { BytesInFlight } from './bytes-in-flight'

it('holds so much for one caller, and so much for all', () => {
  const bytes = new BytesInFlight({ caller: 10, all: 15 })
  expect(bytes.take('ana', 10)).toBe(true)
  expect(bytes.take('ana', 1)).toBe(false)
  expect(bytes.take('iva', 5)).toBe(true)
  expect(bytes.take('eva', 1)).toBe(false)
  bytes.give('ana', 10)
  expect(bytes.take('eva', 10)).toBe(true)
  expect(bytes.take('iva', 1)).toBe(false)
})
